import type pg from 'pg'
import type { SearchKnowledge } from '../../../../contracts/passage.ts'
import type { ComputePool } from '../../../platform/compute/compute-pool.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Models } from '../../../platform/models/models.ts'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import type { JobTransfer } from '../../../platform/queue/taken-jobs.ts'
import type { RunEffects } from './effects.ts'
import type { RunNotices } from './run-notices.ts'

export interface RunLimits {
  /** Seconds for which nobody else takes a run; renewed while its worker lives (`RUN_LEASE_SECONDS`). */
  leaseSeconds: number
  /** Minutes that a run works at most, waiting left out (`RUN_MAX_MINUTES`). */
  maxMinutes: number
  /** Tokens that a run may take (`RUN_MAX_TOKENS`). */
  maxTokens: number
  /** Runs of one person at once, over all processes (`RUN_CONCURRENCY_PER_USER`). */
  perUser: number
  /** Runs at once in this process (`RUN_CONCURRENCY`). */
  perProcess: number
}

/** What the engine works with. */
export interface EngineTools {
  owner: pg.Pool
  queue: JobTransfer
  effects: RunEffects
  notices: RunNotices
  models: Models
  compute: ComputePool
  searchKnowledge: SearchKnowledge
  outbound: Pick<Outbound, 'get' | 'send'>
  mail: {
    productName: string
    /** Without a mail server mails are kept in the outbox. */
    hasServer: boolean
    onQueued: () => void
  }
  limits: RunLimits
  log: Logger
}
