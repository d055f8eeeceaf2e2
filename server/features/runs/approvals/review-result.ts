import type { RunOutput, RunOutputPart } from '../../../../contracts/runs/runs.ts'
import { type Activation, doneOutcome, type Frame, type Outcome, updateStep, waitingOutcome } from '../engine/activation.ts'
import { contextOf } from '../engine/attempts/step-context.ts'
import { newStepRow } from '../engine/journal/step-row.ts'
import { StepError } from '../engine/step-error.ts'
import { stringsIn } from './approval-brief.ts'
import { titleLine } from './approval-title.ts'
import { generatedTextOf } from './generated-text.ts'
import { evaluateApprover, readDecision, requestApproval } from './request-approval.ts'
import { findFirstApproval, longestInputText, messageExpiryHours } from './review-outgoing.ts'

const reviewStep = { name: 'review_result', title: 'Review the result', kind: 'approval' } as const

/**
 * Requires approval for a result that the built-in model wrote in place of the connected model, unless an approver has already accepted
 * the result. Without this approval, a run without messages would end as if the connected model had done its task. A test run needs no approval.
 * @param output the result that the approver reviews. Edited texts replace those of the steps
 */
export async function reviewResult(activation: Activation, frame: Frame, output: RunOutput): Promise<Outcome> {
  const { run, knownDefinition, progress } = activation
  const { definition } = knownDefinition
  // The review has a path after the last step of the definition.
  const path = String(definition.steps.length)
  const stored = progress.rows.get(path)
  if (stored?.status === 'succeeded' || run.is_test) return doneOutcome
  const row = stored ?? newStepRow(reviewStep, path, activation.nextPosition)
  const context = contextOf(activation, { path, frame }, { attempt: row.attempt, status: 'running' })
  const step = findFirstApproval(definition.steps)
  const who = step?.who ?? 'you'
  const now = new Date()
  if (context.approval === null) {
    if (!context.openChecks.some(({ code }) => code === 'model_failed')) return doneOutcome
    const { subject } = run
    await requestApproval(context, {
      title: titleLine(subject === null ? reviewStep.title : `${reviewStep.title}: ${subject}`),
      who,
      approverEmail: await evaluateApprover(step?.to, context),
      shown: longestInputText(run.input),
      value: reviewedValue(output.parts, frame.results),
      outgoing: [],
      byEmail: run.configuration.enable_notifications === true,
      expiresAt: new Date(now.getTime() + messageExpiryHours * 3_600_000),
    })
    updateStep(activation, row, { status: 'waiting_approval', started_at: now.toISOString() })
    return waitingOutcome
  }
  try {
    const decision = await readDecision(context, context.approval, who)
    if ('wait' in decision) return waitingOutcome
    updateStep(activation, row, { status: 'succeeded', output: { decision: 'approved' }, finished_at: now.toISOString() })
    return doneOutcome
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    updateStep(activation, row, { status: 'failed', error: error.message, finished_at: now.toISOString() })
    return { failed: { path, title: row.title, error } }
  }
}

/**
 * Returns the generated text of the result, so that the approver can edit it. If the result has no such text, returns all parts by title.
 */
function reviewedValue(parts: readonly RunOutputPart[], results: Record<string, unknown>): unknown {
  const generated = Object.values(results).flatMap((result) => generatedTextOf(result)?.text.trim() || [])
  const isGenerated = ({ value }: RunOutputPart) => stringsIn(value).some((text) => generated.some((part) => text.includes(part)))
  const text = parts.find((part) => typeof part.value === 'string' && isGenerated(part))
  return text ? text.value : Object.fromEntries(parts.map(({ title, value }) => [title, value]))
}
