import type { ModelDescription } from './models.ts'

/** Where administrators read how the system is, and ask whether its model answers. */
export const systemPaths = { report: '/api/admin/system', testModel: '/api/admin/model/test' } as const

/** One kind of background work. Moments are ISO 8601. */
export interface QueueFigures {
  job: string
  /** When it comes round, as a cron expression in UTC; null when it is asked for. */
  cron: string | null
  /** Jobs that wait, waiting for another try included. */
  waiting: number
  active: number
  /** Given up within the last seven days. */
  failed: number
  lastDone: string | null
  lastFailure: { at: string; message: string } | null
}

/** What lies in one bucket of the storage; sizes in bytes. */
export interface BucketFigures {
  bucket: string
  objects: number
  bytes: number
}

/** Free space of the server's disk. `critical`: uploads and indexing are refused. */
export interface DiskFigures {
  level: 'ok' | 'low' | 'critical'
  freeBytes: number
  totalBytes: number
}

/** GET /api/admin/system, for administrators. */
export interface SystemReport {
  version: string
  /** Of the process that answers. */
  startedAt: string
  node: string
  role: string
  /** As GET /readyz reports: `ok`, a remark, or the error, by part. */
  checks: Record<string, string>
  database: { version: string; migration: number; bytes: number }
  queue: QueueFigures[]
  /** Null when files and database are on other machines. */
  disk: DiskFigures | null
  /** The last restart after a crash, since `npm start`; null when there was none. */
  lastRestart: { at: string; reason: string } | null
  storage: BucketFigures[]
  mail: { hasServer: boolean; queued: number; sent: number; kept: number; failed: number }
  model: ModelDescription
}
