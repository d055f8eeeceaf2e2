import type pg from 'pg'
import type { BucketFigures, SystemReport } from '../../../contracts/administration/system.ts'
import type { DiskWatch } from '../../platform/disk/disk-watch.ts'
import { redactPaths } from '../../platform/logging/redact-paths.ts'
import type { Models } from '../../platform/models/models.ts'
import { readQueueStatistics } from '../../platform/queue/queue-statistics.ts'
import type { Readiness } from '../../platform/readiness.ts'
import { readHealth, readWebhookError } from './health/read-health.ts'

export interface SystemReportOptions {
  owner: pg.Pool
  readiness: Readiness
  disk: Pick<DiskWatch, 'state'>
  lastRestart: SystemReport['lastRestart']
  version: string
  /** Value of `ROLE` for this process. */
  role: string
  hasMailServer: boolean
  alertRecipients: { emails: number; hasWebhook: boolean }
  models: Pick<Models, 'describe' | 'testConnection'>
}

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** Returns a report on the state of the server, for administrators. */
export async function reportSystem(options: SystemReportOptions): Promise<SystemReport> {
  const { owner, readiness, disk, lastRestart, version, role, hasMailServer, alertRecipients, models } = options
  const [{ checks }, health, webhookError, database, queue, storage, mail] = await Promise.all([
    readiness.check(),
    readHealth(owner),
    readWebhookError(owner),
    readDatabase(owner),
    readQueueStatistics(owner),
    readStorage(owner),
    readEmail(owner),
  ])
  return {
    version,
    startedAt,
    node: process.versions.node,
    role,
    checks,
    health,
    alerts: { ...alertRecipients, webhookError },
    database,
    queue: queue.map(({ lastDone, lastFailure, ...figures }) => ({
      ...figures,
      lastDone: lastDone?.toISOString() ?? null,
      lastFailure: lastFailure && { message: redactPaths(lastFailure.message), at: lastFailure.at.toISOString() },
    })),
    disk: disk.state(),
    lastRestart: lastRestart && { at: lastRestart.at, reason: lastRestart.reason },
    storage,
    mail: { hasServer: hasMailServer, ...mail },
    model: models.describe(),
  }
}

async function readDatabase(owner: pg.Pool): Promise<SystemReport['database']> {
  const { rows } = await owner.query<SystemReport['database']>(
    `select current_setting('server_version') as version, (select max(version) from platform.migrations) as migration,
       pg_database_size(current_database())::float8 as bytes`,
  )
  if (!rows[0]) throw new Error('the database says nothing of itself')
  return rows[0]
}

async function readStorage(owner: pg.Pool): Promise<BucketFigures[]> {
  const { rows } = await owner.query<BucketFigures>(
    `select b.id as bucket, count(o.id)::int as objects, coalesce(sum((o.metadata ->> 'size')::bigint), 0)::float8 as bytes
     from storage.buckets b left join storage.objects o on o.bucket_id = b.id group by b.id order by b.id`,
  )
  return rows
}

async function readEmail(owner: pg.Pool): Promise<Omit<SystemReport['mail'], 'hasServer'>> {
  const { rows } = await owner.query<{ status: 'queued' | 'sent' | 'unsent' | 'failed'; count: number }>(
    'select status, count(*)::int as count from public.mail_outbox group by status',
  )
  const counts = { queued: 0, sent: 0, unsent: 0, failed: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}
