import type pg from 'pg'
import type { RoleTimeouts } from '../../platform/database/scope.ts'
import type { Logger } from '../../platform/log.ts'
import type { PublicReads } from './respond/public-answer.ts'
import type { RestSchemaCache } from './schema/cache.ts'
import type { Statements } from './statements.ts'

/** What the data service is given. */
export interface RestDependencies {
  /** Connections of the login role that may only become one of the API roles. */
  api: pg.Pool
  schemaCache: RestSchemaCache
  /** Rows of one answer, and of each list in it, at most. */
  maxRows: number
  maxBodyBytes: number
  /** Bytes of one answer at most. */
  maxAnswerBytes: number
  timeoutsMs: RoleTimeouts
  /** Whether `Prefer: tx=rollback` is honoured. */
  txRollbackAllowed: boolean
  /** Whether `amount.sum()` and its like may be selected. Off when absent: they make expensive queries easy. */
  aggregatesAllowed?: boolean
  /** What caches may keep. Nothing when absent. */
  publicReads?: PublicReads
  log: Logger
}

/** What every request is handled with. */
export interface Adapter extends RestDependencies {
  aggregatesAllowed: boolean
  statements: Statements
}
