import type { WorkflowDefinition } from '../../../contracts/workflows/workflow-definition.ts'
import type { Step } from '../../../contracts/workflows/workflow-definition-steps.ts'
import type { StepCompute } from '../../features/runs/compute/step-compute.ts'
import { isLeaf, prepareStep } from '../../features/runs/steps/handlers.ts'
import type { StepContext } from '../../features/runs/steps/step-handler.ts'
import { evaluate, renderTemplate, type Scope } from '../../features/workflows/definitions/liquid/liquid.ts'
import type { Message } from '../../platform/models/models.ts'
import { runWithBuiltin } from './run-with-builtin.ts'
import { simulateDefinition } from './simulate-definition.ts'

/** A prompt of a step, with the name of the step. */
export interface CollectedPrompt {
  step: string
  messages: readonly Message[]
}

// Cast: steps that call a model use only these two functions, which render and evaluate.
const compute = {
  render: async (text: string, scope: Scope) => renderTemplate(text, scope),
  evaluate: async (text: string, scope: Scope) => evaluate(text, scope),
} as unknown as StepCompute

/** Returns the messages that a step sends to a model. */
async function messagesOf(step: Step, scope: Scope): Promise<readonly Message[]> {
  let messages: readonly Message[] = []
  const record = (request: { messages: readonly Message[] }) => {
    messages = request.messages
    throw new Error('recorded')
  }
  if (!isLeaf(step)) return messages
  // Cast: the steps that call a model read these values only.
  const context = {
    run: { user_id: 'owner' },
    scope,
    compute,
    tools: { models: { writeText: record, generateObject: record } },
    tokensLeft: 1_000_000,
    inputChecks: [],
  } as unknown as StepContext
  const prepared = await prepareStep(step, context)
  await prepared.run(AbortSignal.timeout(1000)).catch(() => {})
  return messages
}

/** Collects every prompt of a definition on its sample, with the results of the built-in model in earlier steps. */
export async function collectPrompts(definition: WorkflowDefinition, config: Record<string, unknown>): Promise<CollectedPrompt[]> {
  const play = runWithBuiltin(definition)
  const calls: { step: Step; scope: Scope }[] = []
  simulateDefinition(definition, config, (step, scope) => {
    if (['generate', 'extract', 'classify'].includes(step.kind))
      calls.push({ step, scope: { ...scope, steps: { ...(scope.steps as object) } } })
    return play(step, scope)
  })
  return Promise.all(calls.map(async ({ step, scope }) => ({ step: step.name, messages: await messagesOf(step, scope) })))
}
