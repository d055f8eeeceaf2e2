import { z } from 'zod'
import { inputDataSchema } from '../workflows/workflow-definition-fields.ts'
import { runRatings } from './run-rating.ts'
import { runLimits } from './runs.ts'

/* Request bodies of the functions for runs (`POST /functions/v1/{name}`). */

/** Body of `run-workflow`. Without `input`, the run uses the sample input. Returns 202 `{ run_id }`. */
export const runWorkflowSchema = z.strictObject({
  configuration_id: z.uuid(),
  input: inputDataSchema.optional(),
  is_test: z.boolean().optional(),
  /** Present if the assistant proposed the run and the user confirmed it. */
  trigger: z.literal('assistant').optional(),
  /** Requests with the same key within a day start a single run; all return its id. */
  idempotency_key: z.string().trim().min(1).max(200).optional(),
})

/** Body of `cancel-run`. */
export const cancelRunSchema = z.strictObject({ run_id: z.uuid() })

/**
 * Body of `retry-run`. `failed_step` continues the same run at the failed step. `start` creates a new run. `model` repeats the steps of a
 * waiting run from the first step for which the connected model gave no usable answer, with the original configuration. Returns 202
 * `{ run_id }`.
 */
export const retryRunSchema = z.strictObject({
  run_id: z.uuid(),
  from: z.enum(['failed_step', 'start', 'model']).default('failed_step'),
  configuration: z.enum(['original', 'current']).default('original'),
})
export type RetryRunRequest = z.infer<typeof retryRunSchema>

/** Body of `decide-approval`. `edited` replaces the value that waits for the approval. */
export const decideApprovalSchema = z.strictObject({
  approval_id: z.uuid(),
  decision: z.enum(['approve', 'reject']),
  edited: z.unknown().optional(),
  reason: z.string().trim().max(runLimits.reasonMax, `Reason must be at most ${runLimits.reasonMax} characters`).optional(),
})
export type DecideApprovalRequest = z.infer<typeof decideApprovalSchema>

/** Body of `rate-run`. `correction` is the text as the user would have sent it. Returns `{ run_id, minutes_saved }`. */
export const rateRunSchema = z.strictObject({
  run_id: z.uuid(),
  rating: z.enum(runRatings),
  comment: z.string().trim().max(runLimits.reasonMax, `Comment must be at most ${runLimits.reasonMax} characters`).optional(),
  correction: z.string().max(runLimits.editedTextMax, `The text must be at most ${runLimits.editedTextMax} characters`).optional(),
})
export type RateRunRequest = z.infer<typeof rateRunSchema>

/** Body of `claim-approval`: the secret in the link that an approver got by email. Returns `{ approval_id }`. */
export const claimApprovalSchema = z.strictObject({ token: z.string().trim().min(20).max(200) })
