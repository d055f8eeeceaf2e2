import type { ModelError } from '../../../../platform/models/model-error.ts'
import { openChecks } from '../../checks/open-checks.ts'
import type { StepContext } from '../../steps/step-handler.ts'
import type { Activation } from '../activation.ts'
import type { StepRow } from '../journal/step-row.ts'
import type { StepAttempt } from './step-attempt.ts'

/** Returns the changes to a step's context that let the built-in model do the step after an unusable answer of the connected model. */
export const fallbackOf = ({ tools }: Activation, modelFailure: ModelError) => ({
  modelFailure,
  tools: { ...tools, models: tools.builtinModels },
})

/** Returns the context of an attempt of a step. */
export function contextOf(
  activation: Activation,
  { path, frame }: Pick<StepAttempt, 'path' | 'frame'>,
  { attempt, status }: Pick<StepRow, 'attempt' | 'status'>,
): StepContext {
  const { run, masks, knownDefinition, tools, journal, progress, inputChecks } = activation
  const { tokensIn, tokensOut } = journal.totals
  return {
    run,
    masks,
    definition: knownDefinition.definition,
    path,
    scope: frame.scope,
    compute: frame.compute,
    attempt,
    tools,
    tokensLeft: tools.limits.maxTokens - tokensIn - tokensOut,
    within: (work) => journal.within(work),
    approval: status === 'running' ? (progress.approvals.get(path) ?? null) : null,
    inputChecks,
    openChecks: openChecks({ inputChecks, ...progress }, path),
    onApprovalRequested: (expires_at) =>
      progress.approvals.set(path, {
        path,
        status: 'pending',
        value: null,
        edited: null,
        is_edited: false,
        brief: null,
        reason: null,
        checks: [],
        expires_at,
        decider: null,
      }),
  }
}
