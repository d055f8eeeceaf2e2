import { z } from 'zod'
import { runLimits } from './runs.ts'
import { inputDataSchema } from './workflow-definition-fields.ts'

/* What the functions of runs take (automation: "Names that clients and tools rely on"). */

/** `run-workflow`. Without `input` the sample runs. Answers 202 `{ run_id }`. */
export const runWorkflowSchema = z.strictObject({
  configuration_id: z.uuid(),
  input: inputDataSchema.optional(),
  is_test: z.boolean().optional(),
  /** The assistant proposed it, and its reader confirmed. */
  trigger: z.literal('assistant').optional(),
  /** The caller's own key: the same one within a day answers with the same run. */
  idempotency_key: z.string().trim().min(1).max(200).optional(),
})

/** `cancel-run`. */
export const cancelRunSchema = z.strictObject({ run_id: z.uuid() })

/** `retry-run`: resume goes on in the same run, rerun makes another. Answers 202 `{ run_id }`. */
export const retryRunSchema = z.strictObject({
  run_id: z.uuid(),
  from: z.enum(['failed_step', 'start']).default('failed_step'),
  configuration: z.enum(['original', 'current']).default('original'),
})
/** Body of `retry-run`, with what was left out filled in. */
export type RetryRunRequest = z.infer<typeof retryRunSchema>

/** `decide-approval`. `edited` takes the place of the value that was to be approved. */
export const decideApprovalSchema = z.strictObject({
  approval_id: z.uuid(),
  decision: z.enum(['approve', 'reject']),
  edited: z.unknown().optional(),
  reason: z.string().trim().max(runLimits.reasonMax, `A reason has at most ${runLimits.reasonMax} characters`).optional(),
})
/** Body of `decide-approval`, checked. */
export type DecideApprovalRequest = z.infer<typeof decideApprovalSchema>

/** `claim-approval`: whoever came with the link that an approver was sent. Answers `{ approval_id }`. */
export const claimApprovalSchema = z.strictObject({ token: z.string().trim().min(20).max(200) })
