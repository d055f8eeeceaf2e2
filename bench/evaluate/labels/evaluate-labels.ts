// Classifies the messages of messages.json in this folder with the built-in rules. See bench/evaluate/README.md.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { industries, workflowCategories } from '../../../contracts/enumerations.ts'
import { unclearLabel } from '../../../contracts/workflows/workflow-definition-steps.ts'
import { definitions } from '../../../database/seed/workflows/definitions.ts'
import { classify } from '../../../server/platform/models/builtin/classify.ts'
import { type Half, halves, languages } from '../safety/messages.ts'
import { classifySteps } from '../workflows/expected-labels.ts'

const messageSchema = z.strictObject({
  industry: z.enum(industries),
  workflow: z.enum(workflowCategories),
  /** Name of the classify step of the workflow. */
  step: z.string(),
  language: z.enum(languages),
  set: z.enum(halves),
  text: z.string().min(5),
  label: z.string(),
})
export type LabelMessage = z.infer<typeof messageSchema>

export const readLabelMessages = (): LabelMessage[] =>
  z.array(messageSchema).parse(JSON.parse(readFileSync(new URL('messages.json', import.meta.url), 'utf8')))

/** Returns the labels of the step that classifies a message. @throws Error if there is no such step */
export function labelsOf({ industry, workflow, step }: LabelMessage) {
  const found = classifySteps(definitions[industry][workflow].steps).find(({ name }) => name === step)
  if (!found) throw new Error(`${industry}/${workflow} has no step "${step}"`)
  return found.labels
}

export const classifyMessages = (messages: readonly LabelMessage[]) =>
  messages.map((message) => ({ ...message, found: classify(message.text, labelsOf(message)).label }))

/** Renders the counts of both halves, and the wrong labels of `tune`. */
export function renderLabelReport(classified: ReturnType<typeof classifyMessages>): string {
  const countOf = (half: Half) => {
    const own = classified.filter(({ set }) => set === half)
    const right = own.filter(({ found, label }) => found === label).length
    const unclear = own.filter(({ found }) => found === unclearLabel).length
    return `- ${half}: ${right} of ${own.length} right, ${unclear} unclear, ${own.length - right - unclear} wrong`
  }
  const wrong = classified
    .filter(({ set, found, label }) => set === 'tune' && found !== label)
    .map(({ industry, workflow, found, label, text }) => `- ${industry}/${workflow}: ${found} instead of ${label}: ${text}`)
  return ['# Labels of messages', halves.map(countOf).join('\n'), wrong.join('\n')].join('\n\n').concat('\n')
}
