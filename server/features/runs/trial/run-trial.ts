import type pg from 'pg'
import { type ModelTrial, modelChoiceMessages, type TrialStep } from '../../../../contracts/administration/model-choice.ts'
import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import type { ComputePool } from '../../../platform/compute/compute-pool.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { addCallCosts } from '../../../platform/models/budget.ts'
import { ModelError } from '../../../platform/models/model-error.ts'
import type { CallCost, Models } from '../../../platform/models/models.ts'
import type { Scope } from '../../workflows/definitions/liquid/liquid.ts'
import { makeStepCompute } from '../compute/step-compute.ts'
import { readKnownDefinition } from '../lifecycle/run-definitions.ts'
import { isLeaf, type LeafStep, prepareStep } from '../steps/handlers.ts'
import type { RetrievedChunk } from '../steps/retrieve.ts'
import type { StepContext } from '../steps/step-handler.ts'

/** Limits for a trial: tokens and time. The time must suffice to load a local model first. */
const maxTokens = 50_000
const timeoutMs = 180_000
const maxShownCharacters = 1200

export interface TrialOptions {
  owner: pg.Pool
  compute: ComputePool
  models: Models
  userId: string
  signal: AbortSignal
}

/**
 * Runs the steps of a sample workflow that use a model, with its sample input and sample knowledge. Stores and sends nothing.
 * @throws AppError `conflict` if the library has no suitable workflow
 */
export async function runTrial(options: TrialOptions): Promise<ModelTrial> {
  const { name, definition } = await findSample(options.owner)
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)])
  const started = performance.now()
  const trial: ModelTrial = {
    ...{ isOk: false, model: null, workflow: name, steps: [], error: null, ms: 0, embeddingDimensions: null },
    ...{ tokensIn: 0, tokensOut: 0, costUsd: 0 },
  }
  try {
    await runSteps({ ...options, signal }, definition, trial)
    trial.embeddingDimensions = await embedSample(options.models, signal)
    trial.isOk = true
  } catch (error) {
    trial.error = messageOf(error, signal)
  }
  return { ...trial, ms: Math.round(performance.now() - started) }
}

const sampleText = `
select w.name, w.definition_hash as hash from public.workflows w join public.workflow_definitions d on d.hash = w.definition_hash
where d.definition @? '$.steps[*] ? (@.kind == "generate")'
order by (w.industry = 'technology' and w.category = 'customer_support') desc, w.name limit 1`

async function findSample(owner: pg.Pool): Promise<{ name: string; definition: WorkflowDefinition }> {
  const { rows } = await owner.query<{ name: string; hash: string }>(sampleText)
  if (!rows[0]) throw new AppError('conflict', { message: modelChoiceMessages.noSample })
  return { name: rows[0].name, definition: (await readKnownDefinition(owner, rows[0].hash)).definition }
}

async function runSteps(
  { compute, models, userId, signal }: TrialOptions,
  definition: WorkflowDefinition,
  trial: ModelTrial,
): Promise<void> {
  const results: Record<string, unknown> = {}
  const scope: Scope = {
    ...{ input: definition.sample_input, config: { ai_temperature: 'balanced' }, steps: results, knowledge: {}, profile: {} },
    now: new Date().toISOString(),
  }
  const stepCompute = makeStepCompute(compute, { owner: userId, signal })
  let spent: CallCost | null = null
  for (const step of definition.steps) {
    if (!isLeaf(step)) continue
    if (step.kind === 'retrieve') results[step.name] = sampleChunks(definition, step.limit)
    if (step.kind !== 'extract' && step.kind !== 'classify' && step.kind !== 'generate') continue
    if (step.when !== undefined && !(await stepCompute.decide(step.when, scope)).isTrue) continue
    const tokensLeft = maxTokens - (spent ? spent.tokensIn + spent.tokensOut : 0)
    // This cast is safe: steps that use a model read only these members of the context.
    const context = {
      run: { user_id: userId },
      definition,
      scope,
      compute: stepCompute,
      tools: { models },
      tokensLeft,
      inputChecks: [],
    } as unknown as StepContext
    const done = await runStep(step, context, signal, trial.steps)
    results[step.name] = done.output
    trial.model = done.model ?? trial.model
    if (done.spent) spent = addCallCosts(spent, done.spent)
    Object.assign(trial, { tokensIn: spent?.tokensIn ?? 0, tokensOut: spent?.tokensOut ?? 0, costUsd: spent?.costUsd ?? null })
  }
}

async function runStep(step: LeafStep, context: StepContext, signal: AbortSignal, shown: TrialStep[]) {
  const started = performance.now()
  const show = (isOk: boolean, text: string) =>
    shown.push({ title: step.title, isOk, text: text.slice(0, maxShownCharacters), ms: Math.round(performance.now() - started) })
  try {
    const prepared = await prepareStep(step, context)
    const result = await prepared.run(signal)
    if (!('done' in result)) throw new Error('a step of the sample does not end')
    show(true, readableOf(result.done.output))
    return result.done
  } catch (error) {
    show(false, messageOf(error, signal))
    throw error
  }
}

const sampleChunks = ({ sample_knowledge }: WorkflowDefinition, limit: number): { passages: RetrievedChunk[]; count: number } => {
  const chunks = sample_knowledge.slice(0, limit).map(({ title, text }) => ({ title, text, heading: null, item_id: null, position: null }))
  return { passages: chunks, count: chunks.length }
}

/** Formats the result of a step for display: a text, or one line per value. */
function readableOf(output: unknown): string {
  const values = Object.entries(Object(output) as Record<string, unknown>)
  const text = values.find(([name, value]) => (name === 'text' || name === 'reply' || name === 'draft') && typeof value === 'string')?.[1]
  if (typeof text === 'string') return text
  return values
    .filter(([, value]) => value !== null && value !== '' && typeof value !== 'object')
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${String(value)}`)
    .join('\n')
}

async function embedSample(models: Models, signal: AbortSignal): Promise<number | null> {
  if (models.describe().embeddingModel === null) return null
  const { embeddings } = await models.embed(['Opening hours: Monday to Friday, 9 to 5.'], { signal })
  return embeddings[0]?.length ?? null
}

/** Labels on the Models screen for the settings that occur in the details of model errors. */
const fieldNames: Record<string, string> = {
  AI_API_KEY: 'the API key',
  AI_BASE_URL: 'the address',
  AI_EMBEDDING_MODEL: 'the embedding model',
  AI_MODEL: 'the model',
}

/** Returns the message for an administrator. The details of a model error contain no key and no text of the provider. */
function messageOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted && signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError')
    return `The model took longer than ${timeoutMs / 60_000} minutes.`
  if (!(error instanceof ModelError)) return 'The test failed on our end. The server log has the details.'
  const detail = error.detail.replace(/\bAI_[A-Z_]+\b/g, (name) => fieldNames[name] ?? name)
  return `${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`
}
