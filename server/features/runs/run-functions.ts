import type pg from 'pg'
import {
  cancelRunSchema,
  claimApprovalSchema,
  decideApprovalSchema,
  rateRunSchema,
  retryRunSchema,
  runWorkflowSchema,
} from '../../../contracts/runs/run-requests.ts'
import type { RunTrigger } from '../../../contracts/runs/runs.ts'
import { transaction } from '../../platform/database/database.ts'
import { readRequest } from '../../platform/http/parse-request.ts'
import { type RateLimiter, requireWithinRate } from '../../platform/http/rate-limit.ts'
import { requireUser } from '../../platform/http/require-user.ts'
import type { Logger } from '../../platform/logging/log.ts'
import type { TransactionalJobs } from '../../platform/queue/taken-jobs.ts'
import { rateRun } from './acceptance/rate-run.ts'
import { claimApproval } from './approvals/claim-approval.ts'
import { decideApproval } from './approvals/decide-approval.ts'
import { makePeopleFunctions } from './approvals/people/people-functions.ts'
import type { RunSignals } from './events/run-signals.ts'
import { cancelRun } from './lifecycle/cancel-run.ts'
import { retryRun } from './lifecycle/retry-run.ts'
import type { RunEffects } from './lifecycle/run-effects.ts'
import { resolveRunActor } from './lifecycle/run-owner.ts'
import type { StartRun } from './lifecycle/start-run.ts'

/** The caller; null if the request has no session. */
export type RunCaller = { userId: string; claims: string } | null

export interface RunFunctionOptions {
  owner: pg.Pool
  queue: TransactionalJobs
  effects: RunEffects
  startRun: StartRun
  signals: RunSignals
  limiter: RateLimiter
  /** Maximum number of runs that one user may start per minute (`RUN_RATE_LIMIT`); 0: no limit. */
  perMinute: number
  log: Logger
}

const tooManyRuns = 'Too many runs started. Try again in a moment.'

/** Creates the functions for runs. Each returns the id of its run or approval. */
export function makeRunFunctions({ owner, queue, effects, startRun, signals, limiter, perMinute, log }: RunFunctionOptions) {
  const limit = (userId: string) =>
    requireWithinRate(limiter, [{ bucket: `run-workflow:${userId}`, hits: perMinute, windowSeconds: 60 }], tooManyRuns)
  const notified = (runId: string) => {
    signals.due()
    signals.changed(runId)
    return { run_id: runId }
  }
  return {
    run: async (body: unknown, caller: RunCaller, trigger: RunTrigger): Promise<{ run_id: string }> => {
      const { userId } = requireUser(caller)
      const { configuration_id, input = null, is_test = false, idempotency_key, trigger: proposed } = readRequest(runWorkflowSchema, body)
      await limit(userId)
      const request = {
        configurationId: configuration_id,
        userId,
        trigger: proposed ?? trigger,
        input,
        isTest: is_test,
        idempotencyKey: idempotency_key,
      }
      const { runId } = await transaction(owner, (client) => startRun(client, request))
      return notified(runId)
    },
    retry: async (body: unknown, caller: RunCaller): Promise<{ run_id: string }> => {
      const user = requireUser(caller)
      const request = readRequest(retryRunSchema, body)
      await limit(user.userId)
      const runId = await transaction(owner, async (client) => {
        const actor = await resolveRunActor(client, { caller: user, runId: request.run_id, action: 'retried' })
        return retryRun(client, { queue, effects }, actor.userId, request, actor)
      })
      return notified(runId)
    },
    cancel: async (body: unknown, caller: RunCaller): Promise<{ run_id: string }> => {
      const user = requireUser(caller)
      const { run_id } = readRequest(cancelRunSchema, body)
      await transaction(owner, async (client) => {
        const actor = await resolveRunActor(client, { caller: user, runId: run_id, action: 'cancelled' })
        await cancelRun(client, { effects, log }, { ...actor, runId: run_id })
      })
      signals.changed(run_id)
      return { run_id }
    },
    decide: async (body: unknown, caller: RunCaller): Promise<{ run_id: string }> => {
      const { userId } = requireUser(caller)
      const request = readRequest(decideApprovalSchema, body)
      const decide = (client: pg.ClientBase) => decideApproval(client, { queue, effects }, { userId }, request)
      return notified(await transaction(owner, decide, { isRepeatable: true }))
    },
    rate: async (body: unknown, caller: RunCaller): Promise<{ run_id: string; minutes_saved: number }> => {
      const { userId } = requireUser(caller)
      const request = readRequest(rateRunSchema, body)
      const minutes_saved = await transaction(owner, (client) => rateRun(client, userId, request))
      signals.changed(request.run_id)
      return { run_id: request.run_id, minutes_saved }
    },
    ...makePeopleFunctions({ owner, effects, signals, limiter }),
    claim: async (body: unknown, caller: RunCaller): Promise<{ approval_id: string }> => {
      const { userId } = requireUser(caller)
      const { token } = readRequest(claimApprovalSchema, body)
      // Tokens have 256 random bits and cannot be guessed, so the limit only reduces load.
      await requireWithinRate(limiter, [{ bucket: `claim-approval:${userId}`, hits: 30, windowSeconds: 60 }])
      return { approval_id: await claimApproval(owner, userId, token) }
    },
  }
}
