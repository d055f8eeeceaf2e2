import type { Settings } from '../config/settings.ts'
import type { ReplyAccess } from '../features/assistant/chat-function.ts'
import type { NotifyOptions } from '../features/contact/notify-of-submission.ts'
import type { ModelSelection } from '../features/models/model-selection.ts'
import type { Quotas } from '../features/quotas/quotas.ts'
import type { RunFeed } from '../features/runs/events/run-feed.ts'
import type { RunSignals } from '../features/runs/events/run-signals.ts'
import type { ComputePool } from '../platform/compute/compute-pool.ts'
import type { Database } from '../platform/database/database.ts'
import type { DiskWatch } from '../platform/disk/disk-watch.ts'
import type { ByteBudget } from '../platform/http/connections/byte-budget.ts'
import type { Lifecycle } from '../platform/lifecycle.ts'
import type { Logger } from '../platform/logging/log.ts'
import type { Models } from '../platform/models/models.ts'
import type { ObjectFiles } from '../platform/objects/object-files.ts'
import type { Outbound } from '../platform/outbound/outbound.ts'
import type { Passwords } from '../platform/passwords/passwords.ts'
import type { Queue } from '../platform/queue/queue.ts'
import type { Readiness } from '../platform/readiness.ts'
import type { ApiKeys } from '../wire/access/api-keys.ts'
import type { RecordRead } from '../wire/access/audited-reads.ts'
import type { RevokedSessions } from '../wire/access/revoked-sessions.ts'
import type { SigningKeys } from '../wire/access/signing-keys.ts'
import type { RefreshTokens } from '../wire/auth/sessions/refresh-token.ts'
import type { RestSchemaCache } from '../wire/rest/schema/cache.ts'
import type { LinkTokens } from '../wire/storage/links/link-token.ts'
import type { LastRestart } from './processes/supervisor.ts'
import type { PublicAddress } from './public-address.ts'
import type { LoadRuns } from './resources/open-runs.ts'
import type { WebSource } from './web-application.ts'

/** Dependencies of the routes, created once by start.ts. */
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
  /** Limits the memory used by large requests and responses. */
  buffer: ByteBudget
  web: WebSource | null
  publicUrl: PublicAddress['url']
  notification: NotifyOptions
  queue: Queue
  compute: ComputePool
  models: Models
  modelSelection: ModelSelection
  outbound: Outbound
  quotas: Quotas
  loadRuns: LoadRuns
  runSignals: RunSignals
  runFeed: RunFeed
  /** Opens the replies of the assistant that this process writes, and the access to the replies of other processes. */
  openReplies: () => Promise<Omit<ReplyAccess, 'owner'>>
  /** Records which data of clients administrators read. */
  recordRead: RecordRead
  /** Registers a phase of the shutdown. */
  onStop: Lifecycle['onStop']
}
