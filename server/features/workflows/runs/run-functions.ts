import type pg from 'pg'
import {
  cancelRunSchema,
  claimApprovalSchema,
  decideApprovalSchema,
  retryRunSchema,
  runWorkflowSchema,
} from '../../../../contracts/run-requests.ts'
import type { RunTrigger } from '../../../../contracts/runs.ts'
import { transaction } from '../../../platform/database/database.ts'
import { type RateLimiter, requireWithinRate } from '../../../platform/http/rate-limit.ts'
import type { Logger } from '../../../platform/log.ts'
import type { JobTransfer } from '../../../platform/queue/taken-jobs.ts'
import { readRequest } from '../../read-request.ts'
import { requirePerson } from '../../require-person.ts'
import { cancelRun } from './cancel-run.ts'
import { claimApproval } from './claim-approval.ts'
import { decideApproval } from './decide-approval.ts'
import type { RunEffects } from './effects.ts'
import { retryRun } from './retry-run.ts'
import type { RunNotices } from './run-notices.ts'
import type { StartRun } from './start-run.ts'

/** Who calls; null without a session. */
export type RunCaller = { userId: string; claims: string } | null

export interface RunFunctionOptions {
  owner: pg.Pool
  queue: JobTransfer
  effects: RunEffects
  startRun: StartRun
  notices: RunNotices
  limiter: RateLimiter
  /** Runs that one person may ask for in a minute (`RUN_RATE_LIMIT`); 0: no limit. */
  perMinute: number
  log: Logger
}

const tooManyRuns = 'You have started many runs within a minute; try again in a moment'

/** The functions of runs, as clients call them. Each answers with the run or the approval that it was about. */
export function makeRunFunctions({ owner, queue, effects, startRun, notices, limiter, perMinute, log }: RunFunctionOptions) {
  const limit = (userId: string) =>
    requireWithinRate(limiter, [{ bucket: `run-workflow:${userId}`, hits: perMinute, windowSeconds: 60 }], tooManyRuns)
  const told = (runId: string) => {
    notices.due()
    notices.changed(runId)
    return { run_id: runId }
  }
  return {
    run: async (body: unknown, caller: RunCaller, trigger: RunTrigger): Promise<{ run_id: string }> => {
      const { userId } = requirePerson(caller)
      const { configuration_id, input = null, is_test = false, idempotency_key, trigger: proposed } = readRequest(runWorkflowSchema, body)
      await limit(userId)
      const ask = {
        configurationId: configuration_id,
        userId,
        trigger: proposed ?? trigger,
        input,
        isTest: is_test,
        idempotencyKey: idempotency_key,
      }
      const { runId } = await transaction(owner, (client) => startRun(client, ask))
      return told(runId)
    },
    retry: async (body: unknown, caller: RunCaller): Promise<{ run_id: string }> => {
      const { userId } = requirePerson(caller)
      const ask = readRequest(retryRunSchema, body)
      await limit(userId)
      return told(await transaction(owner, (client) => retryRun(client, { queue, effects }, userId, ask)))
    },
    cancel: async (body: unknown, caller: RunCaller): Promise<{ run_id: string }> => {
      const { userId } = requirePerson(caller)
      const { run_id } = readRequest(cancelRunSchema, body)
      await cancelRun(owner, { effects, log }, userId, run_id)
      notices.changed(run_id)
      return { run_id }
    },
    decide: async (body: unknown, caller: RunCaller): Promise<{ run_id: string }> => {
      const { userId } = requirePerson(caller)
      const ask = readRequest(decideApprovalSchema, body)
      return told(await transaction(owner, (client) => decideApproval(client, { queue, effects }, { userId }, ask)))
    },
    claim: async (body: unknown, caller: RunCaller): Promise<{ approval_id: string }> => {
      const { userId } = requirePerson(caller)
      const { token } = readRequest(claimApprovalSchema, body)
      // A token is 256 bits of chance: nobody guesses one. This keeps the noise down.
      await requireWithinRate(limiter, [{ bucket: `claim-approval:${userId}`, hits: 30, windowSeconds: 60 }])
      return { approval_id: await claimApproval(owner, userId, token) }
    },
  }
}
