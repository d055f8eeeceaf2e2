import { isSafetyCheck, type RunCheck } from '../../../../contracts/runs/run-checks.ts'
import { tableInputs } from '../../../../contracts/runs/table-file.ts'
import { safetyCategoryLabels } from '../../../../contracts/safety/safety-labels.ts'
import { storableJson } from '../../../platform/database/storable.ts'
import { isUnknownLanguage } from '../../../platform/models/builtin/detect-language.ts'
import type { Activation, Frame } from '../engine/activation.ts'
import { runNameOf } from '../lifecycle/run-name.ts'
import { answersMessages } from './answers-messages.ts'
import { screenInput } from './screen-input.ts'

/**
 * Checks the input of a run before its first step: against the safety rules, then with the connected language model (`screenInput`) and for
 * sensitive subjects. Without a language model, also checks that the built-in model supports the language of the input. Stores failed checks
 * with the run. Notifies the owner immediately about safety risks, except in test runs and for sample input.
 * @param received the input as received. Only the safety rules, which find credentials, read it without masks.
 */
export async function checkInput(
  activation: Activation,
  { scope, signal }: Pick<Frame, 'scope' | 'signal'>,
  received: Record<string, unknown>,
): Promise<RunCheck[]> {
  const { tools, run, journal } = activation
  const texts = Object.entries(run.input).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const text = texts.map(([, value]) => value).join('\n\n')
  const receivedText = Object.values(received)
    .filter((value) => typeof value === 'string')
    .join('\n\n')
  const risks = await tools.findSafetyRisks(receivedText, { owner: run.user_id, workspaceId: run.workspace_id, signal })
  const safety = risks.map(({ category, message, excerpt }): RunCheck => ({ code: 'safety', category, message, excerpt }))
  const language = tools.models.describe().provider === 'builtin' ? checkLanguage(proseOf(texts, activation)) : []
  const screening = safety.length === 0 ? await screenInput(activation, text, { scope, signal }) : []
  const subjects = safety.length + screening.length === 0 ? await checkSubjects(activation, text, signal) : []
  const checks = [...safety, ...language, ...screening, ...subjects]
  if (checks.length === 0) return []
  const alerts = checks.filter(isSafetyCheck)
  await journal.within(async (client) => {
    await client.query('update public.workflow_runs set checks = $2 where id = $1', [run.id, storableJson(checks)])
    if (run.is_test || run.uses_sample || alerts.length === 0) return
    await tools.effects.announceSafety(client, { runId: run.id, userId: run.user_id, name: runNameOf(run), checks: alerts })
  })
  return checks
}

/**
 * Checks whether a message from outside may be answered without a person reading it. Rules find only wordings that they know, and a
 * language model can be confident but wrong. A reply therefore also needs an approval if the message has words that hint at a risk. Without
 * a language model, every reply needs an approval anyway.
 */
async function checkSubjects({ tools, run, knownDefinition }: Activation, text: string, signal: AbortSignal): Promise<RunCheck[]> {
  if (tools.models.describe().provider === 'builtin' || !answersMessages(knownDefinition.definition)) return []
  const subjects = await tools.findSensitiveSubjects(text, { owner: run.user_id, signal })
  if (subjects.length === 0) return []
  const labels = subjects.map((category) => safetyCategoryLabels[category].toLowerCase())
  const message = `The message may touch on a sensitive subject (${labels.join(', ')}). Read the message and the reply before you approve.`
  return [{ code: 'sensitive_subject', message }]
}

/** Minimum number of words in a cell of a table whose language is checked. Shorter cells are names, codes and headings. */
const minProseWords = 5

/** Returns the texts of an input whose language is checked. The text of a table contains only the cells with sentences. */
function proseOf(texts: readonly [name: string, text: string][], { knownDefinition }: Activation): string[] {
  const tables = tableInputs(knownDefinition.definition)
  return texts.map(([name, text]) => {
    if (!tables.has(name)) return text
    const cells = text.split(/[;,\t|"\r\n]+/).map((cell) => cell.trim())
    return cells.filter((cell) => cell.split(/\s+/).length >= minProseWords).join('\n')
  })
}

/** Checks the language of the longest text, which is the message or document that the run processes. */
function checkLanguage(texts: readonly string[]): RunCheck[] {
  const mainText = texts.reduce((best, text) => (text.length > best.length ? text : best), '')
  if (!isUnknownLanguage(mainText)) return []
  const message = 'The safety rules don’t support the language of this text. Read it before you approve.'
  return [{ code: 'unknown_language', message, excerpt: mainText.trim().slice(0, 200) }]
}
