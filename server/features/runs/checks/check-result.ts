import { headingOf } from '../../../../contracts/field-heading.ts'
import { builtinModelName } from '../../../../contracts/models.ts'
import type { RunCheck } from '../../../../contracts/runs/run-checks.ts'
import { type StepOf, unclearLabel } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import type { ComputeTask } from '../../../platform/compute/compute-task.ts'
import { generatedTextOf } from '../approvals/generated-text.ts'
import type { LeafStep } from '../steps/handlers.ts'
import type { CompletedStep, StepContext } from '../steps/step-handler.ts'
import { forwardsMessages } from './answers-messages.ts'
import type { ReplyContext } from './check-reply.ts'
import { type CheckedText, checkText } from './check-text.ts'
import { modelFailureMessage } from './model-failure-message.ts'

/** Confidence from 0 to 1 below which a result needs an approval, unless the step specifies another value. */
const defaultMinConfidence = 0.6
/** Maximum number of characters that are checked in the server process. */
const maxInlineLength = 30_000

/** Task that runs `checkText` in a compute process, for long texts. */
const textCheckTask: ComputeTask<CheckedText, ReturnType<typeof checkText>> = {
  module: new URL('check-text.ts', import.meta.url).href,
  name: checkText.name,
}

/** Returns the failed checks for the result of a step. */
export async function checkResult(step: LeafStep, context: StepContext, done: CompletedStep): Promise<RunCheck[]> {
  const ownChecks = [...checkFailure(step, context, done.output), ...(done.checks ?? [])]
  if (step.kind === 'classify') return [...ownChecks, ...checkLabel(step, done.output)]
  if (step.kind === 'generate') return [...ownChecks, ...(await checkDraft(step, context, done))]
  return ownChecks
}

/** Returns the failed check for a result of the built-in model that replaces an unusable answer of the connected model. */
function checkFailure(step: LeafStep, { modelFailure }: StepContext, output: unknown): RunCheck[] {
  if (modelFailure === undefined) return []
  const isBrief = typeof Object(output).outline === 'string'
  return [{ code: 'model_failed', message: `${step.title}: ${modelFailureMessage(modelFailure.info, isBrief ? 'brief' : step.kind)}` }]
}

function checkLabel(step: StepOf<'classify'>, output: unknown): RunCheck[] {
  const { label, confidence } = Object(output) as { label?: unknown; confidence?: unknown }
  if (label === unclearLabel || typeof label !== 'string')
    return [{ code: 'unclear_label', message: `${step.title}: no label clearly fits the text.` }]
  const share = typeof confidence === 'number' ? confidence : 0
  if (share >= (step.min_confidence ?? defaultMinConfidence)) return []
  return [
    { code: 'low_confidence', message: `${step.title}: “${headingOf(label)}” fits with only ${Math.round(share * 100)}% confidence.` },
  ]
}

async function checkDraft(step: StepOf<'generate'>, context: StepContext, done: CompletedStep): Promise<RunCheck[]> {
  const { scope, definition, run } = context
  const checks: RunCheck[] = []
  const result = Object(done.output) as Record<string, unknown>
  const isBrief = typeof result.outline === 'string'
  if (done.model === builtinModelName && !context.modelFailure)
    checks.push({
      code: 'no_model',
      message: `${step.title}: ${isBrief ? 'write' : 'check'} this text yourself, because no language model is connected.`,
    })
  const steps = Object(scope.steps) as Record<string, { count?: number } | undefined>
  if (step.context.length > 0 && step.context.every((name) => !steps[name]?.count))
    checks.push({ code: 'no_sources', message: `${step.title}: your knowledge base has nothing about this.` })
  const missing = Array.isArray(result.missing) ? result.missing.filter((item) => typeof item === 'string') : []
  if (missing.length > 0)
    checks.push({ code: 'missing_information', message: `${step.title}: information is missing: ${missing.slice(0, 5).join('; ')}.` })
  const text = result[step.output ?? 'text']
  // A brief is not sent, and its outline contains placeholders.
  if (typeof text !== 'string' || isBrief) return checks
  const sample = run.uses_sample ? [] : stringsAndNumbersIn([definition.sample_input, definition.sample_knowledge])
  const evidence = [...(done.evidence ?? []), ...stringsAndNumbersIn([run.input, run.configuration, run.profile, scope.item, scope.now])]
  const reply = done.reply && done.model !== builtinModelName ? replyContextOf(done.reply, context) : undefined
  return [...checks, ...(await checkGenerated({ text, evidence, sample, ...(reply && { reply }) }, context))]
}

/** Returns the facts and settings to compare a letter or reply with. Adds the input, and the results of steps that did not write a text. */
function replyContextOf(reply: NonNullable<CompletedStep['reply']>, { run, scope, definition }: StepContext): ReplyContext {
  const results = Object.values(Object(scope.steps) as Record<string, unknown>).filter((result) => generatedTextOf(result) === null)
  const facts = [...reply.facts, ...stringsAndNumbersIn([run.input, results, scope.item])]
  return { ...reply, facts, canForward: forwardsMessages(definition, run.configuration) }
}

function checkGenerated(input: CheckedText, { run, tools }: StepContext): Promise<RunCheck[]> | RunCheck[] {
  const length = [...input.evidence, ...(input.reply?.facts ?? [])].reduce((sum, part) => sum + part.length, input.text.length)
  return length <= maxInlineLength ? checkText(input) : tools.compute.run(textCheckTask, input, { owner: run.user_id })
}

/** Returns all texts and numbers that a value contains. */
function stringsAndNumbersIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsAndNumbersIn) : []
}
