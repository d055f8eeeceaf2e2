import type { OutgoingMessage } from '../../../../contracts/runs/run-checks.ts'
import { allSteps } from '../../../../contracts/workflows/all-steps.ts'
import type { Condition } from '../../../../contracts/workflows/workflow-definition-conditions.ts'
import type { Step, StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { filters } from '../../workflows/definitions/filters/filters.ts'
import { partsOf, readPaths, type Scope } from '../../workflows/definitions/liquid/liquid.ts'
import { isForTeam } from '../checks/answers-messages.ts'
import type { StepContext } from '../steps/step-handler.ts'
import { isReleaseError } from '../worker/claimed-run.ts'
import { stepsAfter } from './steps-after.ts'

/** Maximum number of messages that an approval lists. */
const maxMessages = 10

interface Reading extends Pick<StepContext, 'run' | 'compute'> {
  scope: Scope
  /** Names of steps that have not run yet, and names of the variables of their loops. */
  unknown: ReadonlySet<string>
}

/**
 * Returns the messages that the following steps send if an approval step is approved, up to the next approval. They show the approver who
 * receives the text. Receivers that depend on a later step are left out.
 */
export async function releasedMessages(step: StepOf<'approval'>, context: StepContext, value: unknown): Promise<OutgoingMessage[]> {
  const { definition, path, scope, run, compute } = context
  const following = stepsAfter(definition.steps, path)
  const names = allSteps(following).flatMap((later) => (later.kind === 'for_each' ? [later.name, later.as] : [later.name]))
  const approved = { value, decision: 'approved', reason: null }
  const reading = {
    ...{ run, compute, unknown: new Set(names) },
    scope: { ...scope, steps: { ...Object(scope.steps), [step.name]: approved } },
  }
  return (await messagesOf(following, reading)).slice(0, maxMessages)
}

async function messagesOf(steps: readonly Step[], reading: Reading): Promise<OutgoingMessage[]> {
  const messages: OutgoingMessage[] = []
  for (const step of steps) {
    if (step.when !== undefined && (await decision(step.when, reading)) === false) continue
    if (step.kind === 'approval') break
    messages.push(...(await messagesOfStep(step, reading)))
  }
  return messages
}

async function messagesOfStep(step: Step, reading: Reading): Promise<OutgoingMessage[]> {
  switch (step.kind) {
    case 'notify':
      return step.channel === 'email' && !isForTeam(step) ? [await emailOf(step, reading)] : []
    case 'webhook': {
      const url = String(reading.run.configuration.webhook_url ?? '').trim()
      return url === '' ? [] : [{ channel: 'webhook', to: [url], subject: step.event }]
    }
    case 'http':
      return step.method === 'GET' ? [] : [{ channel: 'http', to: await renderedList(step.url, reading), subject: step.method }]
    case 'condition': {
      const branch = await decision(step.if, reading)
      return [
        ...(branch === false ? [] : await messagesOf(step.steps, reading)),
        ...(branch === true ? [] : await messagesOf(step.else ?? [], reading)),
      ]
    }
    case 'for_each':
      return messagesOf(step.steps, reading)
    default:
      return []
  }
}

async function emailOf({ to, subject }: StepOf<'notify'>, reading: Reading): Promise<OutgoingMessage> {
  const [rendered = null] = await renderedList(subject, reading)
  const addresses = await known([to ?? ''], 'expression', reading, () => reading.compute.evaluate(to ?? '', reading.scope))
  return { channel: 'email', to: addresses === null ? [] : filters.addresses(addresses), subject: rendered }
}

/** Renders a template. Returns an empty list if it reads the result of a later step. */
async function renderedList(template: string, reading: Reading): Promise<string[]> {
  const text = await known([template], 'template', reading, () => reading.compute.render(template, reading.scope))
  return text === null || text.trim() === '' ? [] : [text.replace(/\s+/g, ' ').trim()]
}

/** Returns whether a condition is true; null if it reads the result of a later step. */
const decision = (condition: Condition, reading: Reading): Promise<boolean | null> =>
  known(partsOf(condition).expressions, 'expression', reading, async () => (await reading.compute.decide(condition, reading.scope)).isTrue)

/** Evaluates templates or expressions. Returns null if they read the result of a later step, or cannot be evaluated. */
async function known<Value>(
  texts: readonly string[],
  kind: 'template' | 'expression',
  { unknown }: Reading,
  evaluate: () => Promise<Value>,
): Promise<Value | null> {
  const paths = texts.filter(Boolean).flatMap((text) => readPaths(text, kind))
  if (paths.some(([root, name]) => unknown.has(String(root === 'steps' ? name : root)))) return null
  try {
    return await evaluate()
  } catch (error) {
    // All other errors are ignored, because the step itself reports them when it runs.
    if (isReleaseError(error)) throw error
    return null
  }
}
