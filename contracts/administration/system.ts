import type { ModelDescription } from '../models.ts'

export const systemPaths = {
  report: '/api/admin/system',
  testModel: '/api/admin/model/test',
  localModels: '/api/admin/model/local',
} as const

/** State of one background job. Times are ISO 8601 texts. */
export interface QueueFigures {
  job: string
  /** Schedule as a cron expression in UTC; null for a job without a schedule. */
  cron: string | null
  /** Number of waiting jobs, including those that wait for a retry. */
  waiting: number
  active: number
  /** Number of jobs that failed after their last retry, within the past seven days. */
  failed: number
  lastDone: string | null
  lastFailure: { at: string; message: string } | null
}

/** Number of files in a storage bucket, and their size in bytes. */
export interface BucketFigures {
  bucket: string
  objects: number
  bytes: number
}

/** Free space of the server's disk in bytes. At level `critical`, the server rejects uploads and pauses indexing. */
export interface DiskFigures {
  level: 'ok' | 'low' | 'critical'
  freeBytes: number
  totalBytes: number
}

/** Conditions of the installation that are checked once a minute. */
export const healthConditions = ['mail', 'model', 'runs', 'queue'] as const
export type HealthCondition = (typeof healthConditions)[number]
export const healthStates = ['ok', 'warning', 'critical'] as const
export type HealthState = (typeof healthStates)[number]

/** State of a condition, with its start and the last check as ISO 8601 texts. Operators are alerted when a state changes. */
export interface HealthFigures {
  name: HealthCondition
  state: HealthState
  title: string
  body: string
  changedAt: string
  checkedAt: string
}

/** Response of GET /api/admin/system. */
export interface SystemReport {
  version: string
  /** Start time of the server process that responded. */
  startedAt: string
  node: string
  role: string
  /** Result of each readiness check by name, as in GET /readyz: `ok`, a note, or the error message. */
  checks: Record<string, string>
  /** Empty before the first check, and if `HEALTH_CHECK_SECONDS` is 0. */
  health: HealthFigures[]
  /** Recipients of alerts in addition to the administrators: number of addresses, and the webhook with its last error. */
  alerts: { emails: number; hasWebhook: boolean; webhookError: string | null }
  database: { version: string; migration: number; bytes: number }
  queue: QueueFigures[]
  /** Null if both files and database are on other machines. */
  disk: DiskFigures | null
  /** The last restart after a crash; null if there was none since `npm start`. */
  lastRestart: { at: string; reason: string } | null
  storage: BucketFigures[]
  mail: { hasServer: boolean; queued: number; sent: number; unsent: number; failed: number }
  model: ModelDescription
}
