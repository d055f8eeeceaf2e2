import type pg from 'pg'
import type { SearchKnowledge } from '../../../../contracts/knowledge/chunk.ts'
import type { SafetyCategory, SafetyRisk } from '../../../../contracts/safety/safety.ts'
import type { ComputePool } from '../../../platform/compute/compute-pool.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import type { Models } from '../../../platform/models/models.ts'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import type { TransactionalJobs } from '../../../platform/queue/taken-jobs.ts'
import type { RunSignals } from '../events/run-signals.ts'
import type { RunEffects } from '../lifecycle/run-effects.ts'

export interface RunLimits {
  /** Duration of a lease in seconds; the worker of the run renews it (`RUN_LEASE_SECONDS`). */
  leaseSeconds: number
  /** Maximum working time of a run in minutes, excluding waiting time (`RUN_MAX_MINUTES`). */
  maxMinutes: number
  /** Maximum number of tokens that a run may use (`RUN_MAX_TOKENS`). */
  maxTokens: number
  /** Maximum number of concurrent runs per user, across all processes (`RUN_CONCURRENCY_PER_USER`). */
  perUser: number
  /** Maximum number of concurrent runs in this process (`RUN_CONCURRENCY`). */
  perProcess: number
}

/** Resources and functions that the engine uses. */
export interface EngineTools {
  owner: pg.Pool
  queue: TransactionalJobs
  effects: RunEffects
  signals: RunSignals
  models: Models
  /** Models that do a step if the answer of the connected model is unusable. */
  builtinModels: Models
  compute: ComputePool
  searchKnowledge: SearchKnowledge
  /** Returns the safety rules that a text matches, including the phrases of the workspace. */
  findSafetyRisks(text: string, options: { owner: string; workspaceId: string; signal: AbortSignal }): Promise<SafetyRisk[]>
  /** Returns the safety categories that words of a text hint at. Such words are frequent in harmless texts too. */
  findSensitiveSubjects(text: string, options: { owner: string; signal: AbortSignal }): Promise<SafetyCategory[]>
  outbound: Pick<Outbound, 'get' | 'send'>
  outbox: {
    productName: string
    /** False if no mail server is configured. Emails then remain in the outbox. */
    hasServer: boolean
    onQueued: () => void
  }
  limits: RunLimits
  log: Logger
}
