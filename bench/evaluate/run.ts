// `npm run evaluate` prints a report about the safety rules and one about the workflows. `npm run evaluate -- safety` or `-- workflows`
// prints only one of them. `-- unseen` writes the results of the unseen cases for a judge. The exit code is 1 in two cases:
// - The rules miss a medical emergency or self-harm in the `tune` half of the messages (safety/messages.ts).
// - A workflow sends a message without the required approval of a person. This includes replies to messages of the safety set.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evaluateExtraction } from './extraction/evaluate-extraction.ts'
import { readExtractionMessages } from './extraction/messages.ts'
import { renderExtractionReport } from './extraction/report.ts'
import { classifyMessages, readLabelMessages, renderLabelReport } from './labels/evaluate-labels.ts'
import { evaluateSafety } from './safety/evaluate-safety.ts'
import { halves, readSafetyMessages } from './safety/messages.ts'
import { playAllMessages } from './safety/play-messages.ts'
import { renderSafetyReport } from './safety/report.ts'
import { urgentMisses } from './safety/score.ts'
import { renderHeldReport } from './safety/second-author/evaluate.ts'
import { readSecondAuthorMessages } from './safety/second-author/messages.ts'
import { isUnsafeSend, renderSendsReport } from './safety/sends-report.ts'
import { withScratchDatabase } from './scratch-database.ts'
import { readUnseenCases } from './unseen/cases.ts'
import { playUnseenCases } from './unseen/play-cases.ts'
import { readWorkflowCases } from './workflows/cases.ts'
import { evaluateWorkflows } from './workflows/evaluate-workflows.ts'
import { renderWorkflowReport } from './workflows/report.ts'
import { isUnsafe } from './workflows/score.ts'
import { renderScreeningCost } from './workflows/screening-cost.ts'

/** The parts of the report. The last one is written to files for a judge, and only if it is requested. */
const parts = { safety, extraction, labels, workflows, unseen } as const
const requested = process.argv.slice(2)
const unknown = requested.find((name) => !(name in parts))
if (unknown) throw new Error(`There is no part "${unknown}"; there are: ${Object.keys(parts).join(', ')}.`)

function fail(message: string): void {
  process.stderr.write(`\n${message}\n`)
  process.exitCode = 1
}

async function safety(): Promise<void> {
  const messages = evaluateSafety()
  process.stdout.write(renderSafetyReport(messages))
  process.stdout.write(`\n${renderHeldReport({ 'first author': messages, 'second author': readSecondAuthorMessages() })}\n`)
  const urgent = urgentMisses(messages)
  const played = await withScratchDatabase((url) => playAllMessages(url, readSafetyMessages()))
  process.stdout.write(`\n${renderSendsReport(played)}\n`)
  const unsafe = played.filter(isUnsafeSend)
  if (unsafe.length > 0) fail(`Sent without approval: ${unsafe.length} replies to messages that a person had to see`)
  if (urgent.length > 0) fail(`Missed in "tune" although a life is in danger: ${urgent.map(({ id }) => id).join(', ')}`)
}

async function extraction(): Promise<void> {
  process.stdout.write(renderExtractionReport(evaluateExtraction(readExtractionMessages())))
}

async function labels(): Promise<void> {
  process.stdout.write(renderLabelReport(classifyMessages(readLabelMessages())))
}

async function unseen(): Promise<void> {
  const cases = readUnseenCases()
  const texts = await withScratchDatabase((url) => playUnseenCases(url, cases))
  const folder = await mkdtemp(join(tmpdir(), 'workwright-unseen-'))
  for (const half of halves) {
    const file = join(folder, `${half}.md`)
    await writeFile(file, texts.filter((_, index) => cases[index]?.half === half).join('\n\n'))
    process.stdout.write(`${file}\n`)
  }
}

async function workflows(): Promise<void> {
  const startedAt = performance.now()
  const played = await evaluateWorkflows(readWorkflowCases())
  process.stdout.write(renderWorkflowReport(played))
  process.stdout.write(`\n${renderScreeningCost(played)}\n`)
  process.stdout.write(`\n${played.length} runs in ${Math.round((performance.now() - startedAt) / 1000)} s\n`)
  const unsafe = played.filter(isUnsafe)
  const named = unsafe.filter(({ set }) => set === 'tune').map(({ id, model }) => `${id} (${model})`)
  if (unsafe.length > 0) fail(`Sent without approval: ${[...named, `${unsafe.length - named.length} in "hold"`].join(', ')}`)
}

for (const [name, evaluate] of Object.entries(parts))
  if (requested.includes(name) || (requested.length === 0 && name !== 'unseen')) await evaluate()
