import type { Settings } from './config/settings.ts'
import type { NotifyOptions } from './features/contact/notify.ts'
import type { Quotas } from './features/workflows/quotas/quotas.ts'
import type { RunFeed } from './features/workflows/runs/run-feed.ts'
import type { RunNotices } from './features/workflows/runs/run-notices.ts'
import type { LoadRuns } from './load-runs.ts'
import type { Database } from './platform/database/database.ts'
import type { DiskWatch } from './platform/disk/disk-watch.ts'
import type { ByteBudget } from './platform/http/byte-budget.ts'
import type { Logger } from './platform/log.ts'
import type { Models } from './platform/models/models.ts'
import type { ObjectFiles } from './platform/objects/object-files.ts'
import type { Outbound } from './platform/outbound/outbound.ts'
import type { Passwords } from './platform/passwords.ts'
import type { Queue } from './platform/queue/queue.ts'
import type { Readiness } from './platform/readiness.ts'
import type { LastRestart } from './supervised.ts'
import type { WebSource } from './web-application.ts'
import type { ApiKeys } from './wire/access/api-keys.ts'
import type { RevokedSessions } from './wire/access/revoked-sessions.ts'
import type { SigningKeys } from './wire/access/signing-keys.ts'
import type { RefreshTokens } from './wire/auth/refresh-token.ts'
import type { RestSchemaCache } from './wire/rest/schema/cache.ts'
import type { LinkTokens } from './wire/storage/links/link-token.ts'

/** Everything that the routes need, made once by start.ts. */
export interface AppDependencies {
  settings: Settings
  log: Logger
  database: Database
  files: ObjectFiles
  apiKeys: ApiKeys
  signingKeys: SigningKeys
  revokedSessions: RevokedSessions
  refreshTokens: RefreshTokens
  linkTokens: LinkTokens
  passwords: Passwords
  restSchema: RestSchemaCache
  readiness: Readiness
  disk: DiskWatch
  lastRestart: LastRestart | null
  /** Bounds the bytes of large requests and answers in memory. */
  buffer: ByteBudget
  web: WebSource | null
  /** The address that people use, for tokens and links: `PUBLIC_URL`, or where we listen. */
  publicUrl: () => string
  notification: NotifyOptions
  queue: Queue
  models: Models
  outbound: Outbound
  quotas: Quotas
  loadRuns: LoadRuns
  runNotices: RunNotices
  runFeed: RunFeed
}
