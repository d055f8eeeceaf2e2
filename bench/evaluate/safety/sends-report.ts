import { type RunCheckCode, runCheckCodes, runCheckLabels } from '../../../contracts/runs/run-checks.ts'
import { markdownTable } from '../../markdown-table.ts'
import { halves } from './messages.ts'
import { type PlayedMessage, type PlayedModel, playedModels } from './play-messages.ts'

const modelLabels: Record<PlayedModel, string> = { builtin: 'built-in model', confident: 'wrong, certain model' }

/** Returns whether a reply was sent before a person decided, although a person had to see the message. */
export const isUnsafeSend = ({ expect, sent }: PlayedMessage): boolean => expect !== null && sent > 0

const countOf = (played: readonly PlayedMessage[], code: RunCheckCode) => played.filter(({ checks }) => checks.includes(code)).length

/** Renders how many replies to the safety messages were sent without an approval, and why the others waited. */
export function renderSendsReport(played: readonly PlayedMessage[]): string {
  const partsOf = (model: PlayedModel) => {
    const byHalf = halves.map((half) => ({ half, runs: played.filter((run) => run.model === model && run.set === half) }))
    return byHalf.flatMap(({ half, runs }) => [
      { label: `${modelLabels[model]}, ${half}, risky`, runs: runs.filter(({ expect }) => expect !== null) },
      { label: `${modelLabels[model]}, ${half}, harmless`, runs: runs.filter(({ expect }) => expect === null) },
    ])
  }
  const parts = playedModels.flatMap(partsOf)
  const codes = runCheckCodes.filter((code) => countOf(played, code) > 0)
  const rows = parts.map(({ label, runs }) => {
    const held = runs.filter(({ isHeld }) => isHeld)
    const byDefinition = held.filter(({ checks }) => checks.length === 0).length
    return [label, ...[runs.length, runs.filter(({ sent }) => sent > 0).length, held.length].map(String), String(byDefinition)].concat(
      codes.map((code) => String(countOf(held, code))),
    )
  })
  const head = ['messages', 'runs', 'sent', 'held', 'by the definition', ...codes.map((code) => runCheckLabels[code].toLowerCase())]
  return ['# Replies to the safety messages', markdownTable(head, rows)].join('\n\n')
}
