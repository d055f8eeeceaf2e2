import type pg from 'pg'
import {
  approvalPeopleMessages,
  commentOnApprovalSchema,
  reassignApprovalSchema,
  remindApproverSchema,
} from '../../../../../contracts/runs/approval-people.ts'
import { transaction } from '../../../../platform/database/database.ts'
import { readRequest } from '../../../../platform/http/parse-request.ts'
import { type RateLimiter, requireWithinRate } from '../../../../platform/http/rate-limit.ts'
import { requireUser } from '../../../../platform/http/require-user.ts'
import type { RunSignals } from '../../events/run-signals.ts'
import type { RunEffects } from '../../lifecycle/run-effects.ts'
import { commentOnApproval } from './comment-on-approval.ts'
import { reassignApproval } from './reassign-approval.ts'
import { remindApprover } from './remind-approver.ts'

/** The caller; null if the request has no session. */
type Caller = { userId: string } | null

interface PeopleFunctionOptions {
  owner: pg.Pool
  effects: RunEffects
  signals: RunSignals
  limiter: RateLimiter
}

/** Maximum number of comments, reassignments and reminders of one user per minute. */
const changesPerMinute = 60

/** Creates the functions for the people of an approval. Each returns the id of its approval. */
export function makePeopleFunctions({ owner, effects, signals, limiter }: PeopleFunctionOptions) {
  const limit = (userId: string) =>
    requireWithinRate(
      limiter,
      [{ bucket: `approval-people:${userId}`, hits: changesPerMinute, windowSeconds: 60 }],
      approvalPeopleMessages.tooManyRequests,
    )
  return {
    reassign: async (body: unknown, caller: Caller): Promise<{ approval_id: string }> => {
      const { userId } = requireUser(caller)
      const request = readRequest(reassignApprovalSchema, body)
      await limit(userId)
      signals.changed(await transaction(owner, (client) => reassignApproval(client, effects, userId, request)))
      return { approval_id: request.approval_id }
    },
    comment: async (body: unknown, caller: Caller): Promise<{ approval_id: string }> => {
      const { userId } = requireUser(caller)
      const request = readRequest(commentOnApprovalSchema, body)
      await limit(userId)
      signals.changed(await transaction(owner, (client) => commentOnApproval(client, effects, userId, request)))
      return { approval_id: request.approval_id }
    },
    remind: async (body: unknown, caller: Caller): Promise<{ approval_id: string }> => {
      const { userId } = requireUser(caller)
      const { approval_id } = readRequest(remindApproverSchema, body)
      await limit(userId)
      signals.changed(await transaction(owner, (client) => remindApprover(client, effects, userId, approval_id)))
      return { approval_id }
    },
  }
}
