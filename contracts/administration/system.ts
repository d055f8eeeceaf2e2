import type { ModelDescription } from '../models.ts'

/** Paths of the system report and of the model test, for administrators. */
export const systemPaths = { report: '/api/admin/system', testModel: '/api/admin/model/test' } as const

/** Figures of one background job. Times are ISO 8601. */
export interface QueueFigures {
  job: string
  /** Schedule as a cron expression in UTC; null for jobs that run on demand. */
  cron: string | null
  /** Waiting jobs, including those that wait for a retry. */
  waiting: number
  active: number
  /** Jobs that failed for good within the last seven days. */
  failed: number
  lastDone: string | null
  lastFailure: { at: string; message: string } | null
}

/** Contents of one storage bucket; sizes in bytes. */
export interface BucketFigures {
  bucket: string
  objects: number
  bytes: number
}

/** Free space of the server's disk. At `critical`, uploads and indexing are rejected. */
export interface DiskFigures {
  level: 'ok' | 'low' | 'critical'
  freeBytes: number
  totalBytes: number
}

/** GET /api/admin/system, for administrators. */
export interface SystemReport {
  version: string
  /** Start time of the responding process. */
  startedAt: string
  node: string
  role: string
  /** Result of each readiness check, as in GET /readyz: `ok`, a note, or the error. */
  checks: Record<string, string>
  database: { version: string; migration: number; bytes: number }
  queue: QueueFigures[]
  /** Null if files and database are on other machines. */
  disk: DiskFigures | null
  /** The last restart after a crash since `npm start`, or null. */
  lastRestart: { at: string; reason: string } | null
  storage: BucketFigures[]
  mail: { hasServer: boolean; queued: number; sent: number; kept: number; failed: number }
  model: ModelDescription
}
