import { unclearLabel } from '../../../contracts/workflows/workflow-definition-steps.ts'
import { definitions } from '../../../database/seed/workflows/definitions.ts'
import { judgeAnswer } from '../../../server/platform/models/answers/judge-answer.ts'
import { taskTexts } from '../../../server/platform/models/answers/task-texts.ts'
import { estimatePrompt, estimateTokens } from '../../../server/platform/models/budget.ts'
import type { CallOptions, Models, ObjectRequest, WriteRequest } from '../../../server/platform/models/models.ts'
import type { ObjectTask, TextTask } from '../../../server/platform/models/tasks.ts'
import { builtinModels } from '../../../server/testing/runs/run-engine.ts'
import type { WorkflowCase } from './cases.ts'
import { classifySteps, expectedLabels, isAbout } from './expected-labels.ts'

const model = 'scripted-evaluation'
const usage = { tokensIn: 100, tokensOut: 50, isEstimated: false, costUsd: 0 }

/** Returns the first allowed label that a classification offers, or null if the case expects none of them. */
export function rightLabelOf(workflowCase: WorkflowCase, { text, labels }: Extract<ObjectTask, { kind: 'classify' }>): string | null {
  const names = labels.map(({ name }) => name).join()
  const steps = classifySteps(definitions[workflowCase.industry][workflowCase.workflow].steps)
  const step = steps.find((candidate) => candidate.labels.map(({ name }) => name).join() === names)
  const expected = step && expectedLabels(workflowCase).find((label) => isAbout(label, { step: step.name, text }))
  return expected?.allowed.find((label) => label === unclearLabel || labels.some(({ name }) => name === label)) ?? null
}

/** Matches the facts in a brief: words with digits, addresses, and names within a sentence. */
const factPattern = /\S*\d\S*|\S+@\S+|(?<=[\p{Ll},;:] )\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*/gu

/**
 * Returns a text with every block that the task contains. A fact that the definition does not pass to this step is missing from the text.
 * From the brief, the text contains only the facts, because the other words of the brief are instructions.
 */
export function plausibleText(task: TextTask): string {
  const blocks = task.chunks.map(({ title = '', text }) => [title, text].filter(Boolean).join(': '))
  if (task.kind === 'summarise') return blocks.join('\n\n')
  if (task.kind === 'answer' || task.kind === 'note') return [...(task.question.match(factPattern) ?? []), ...blocks].join('\n\n')
  const facts = (task.brief.match(factPattern) ?? []).join(', ')
  return [task.recipient, task.received, facts, ...blocks, task.sender].filter(Boolean).join('\n\n')
}

/** A screening response of typical length, used to estimate tokens. It is at least as long as a response without a risk. */
const typicalScreening = JSON.stringify({
  category: 'medical_emergency',
  reason: 'The writer describes trouble with breathing that cannot wait.',
  quote: 'I can hardly breathe since last night',
})

/** Finds no risk, so that only the rules and the other checks prevent unsafe messages. */
const screen = <Output>({ messages, schema }: ObjectRequest<Output>) => ({
  ...{ ...usage, tokensIn: estimatePrompt(messages), tokensOut: estimateTokens(typicalScreening), isEstimated: true },
  model,
  object: schema.parse({ category: 'none', reason: null, quote: null }),
  finishReason: 'stop' as const,
})

/**
 * Creates a deterministic model that chooses the labels that the case of the user expects, and writes a text with every block that it
 * receives. It extracts values like the built-in model. It describes itself as a connected model, and finds no risk in incoming messages.
 */
export function makeScriptedModels(caseOf: (owner: string) => WorkflowCase | undefined): Models {
  const builtin = builtinModels()
  return {
    ...builtin,
    describe: () => ({ ...builtin.describe(), provider: 'openai-compatible', model }),
    writeText: async ({ task }: WriteRequest, { owner = '' }: CallOptions) => {
      const text = plausibleText(task) || 'Nothing was given.'
      const response = {
        text,
        language: caseOf(owner)?.language ?? 'en',
        sources_used: task.chunks.map((_, index) => index + 1),
        missing_information: [],
        cannot_answer_because: null,
      }
      return { ...usage, model, ...judgeAnswer(response, { material: taskTexts(task), sourceCount: task.chunks.length }) }
    },
    generateObject: async <Output>(request: ObjectRequest<Output>, options: CallOptions) => {
      if (request.task.kind === 'screen') return screen(request)
      const response = { ...(await builtin.generateObject(request, options)), ...usage, model }
      const workflowCase = caseOf(options.owner ?? '')
      const label = workflowCase && request.task.kind === 'classify' ? rightLabelOf(workflowCase, request.task) : null
      if (label === null) return response
      return { ...response, object: request.schema.parse({ label, confidence: label === unclearLabel ? 0.2 : 0.95, reason: null }) }
    },
  }
}
