import type pg from 'pg'
import type { FairGate } from '../../platform/concurrency/fair-concurrency-gate.ts'
import type { RoleTimeouts } from '../../platform/database/role-scope.ts'
import type { ByteBudget } from '../../platform/http/connections/byte-budget.ts'
import type { Logger } from '../../platform/logging/log.ts'
import type { AuditedLists, AuditedTables, RecordRead } from '../access/audited-reads.ts'
import type { Statements } from './handlers/statements.ts'
import type { PublicReads } from './respond/public-reads.ts'
import type { RestSchemaCache } from './schema/cache.ts'

/**
 * Where `select` may contain aggregates such as `amount.sum()`. `none`: nowhere. `embedded`: in embedded relations, which have few rows.
 * `all`: also in whole tables, where they read every row that the caller may read.
 */
export type AggregateUse = 'none' | 'embedded' | 'all'

/** Services and limits that the REST routes use. */
export interface RestDependencies {
  /** Connections of the login role that can only switch to one of the API roles. */
  api: pg.Pool
  schemaCache: RestSchemaCache
  /** Maximum number of rows in a response, and in each embedded list. */
  maxRows: number
  maxBodyBytes: number
  /** Maximum size of a response, in bytes. */
  maxResponseBytes: number
  /** Limits the memory for large responses that wait for their clients; unlimited if absent. */
  buffer?: ByteBudget
  timeoutsMs: RoleTimeouts
  /** True to allow `Prefer: tx=rollback`, which requests a rollback after a write. */
  txRollbackAllowed: boolean
  /** Where queries may use aggregates (see `AggregateUse`). Default: `embedded`. */
  aggregates?: AggregateUse
  /** True to show execution plans (`.explain()`). They contain estimates that ignore row-level security. Default: false. */
  plansAllowed?: boolean
  /** Columns, as `relation.column`, whose values can have several megabytes. Default: none. */
  largeColumns?: ReadonlySet<string>
  /** Describes the responses that shared caches may store. If absent, shared caches may store no response. */
  publicReads?: PublicReads
  /** Tables whose content is recorded when an administrator reads it. Default: none. */
  auditedTables?: AuditedTables
  /** Functions whose lists are recorded when an administrator reads them. Default: none. */
  auditedLists?: AuditedLists
  /** Records what an administrator has read. */
  recordRead?: RecordRead
  log: Logger
}

/** Dependencies and state shared by all request handlers. */
export interface Adapter extends RestDependencies {
  aggregates: AggregateUse
  plansAllowed: boolean
  largeColumns: ReadonlySet<string>
  auditedTables: AuditedTables
  statements: Statements
  /** Limits the concurrent requests per user that can return large rows. */
  heavyGate: FairGate
}
