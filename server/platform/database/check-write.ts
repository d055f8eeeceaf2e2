import type pg from 'pg'
import { errorCodeOf } from '../error-details.ts'

/** SQLSTATE read_only_sql_transaction: the database is a standby, or `default_transaction_read_only` is set. */
const readOnlyTransaction = '25006'

/**
 * Writes a row and waits until it is on disk (`platform.check_write`). Also detects a full disk.
 * @throws Error with a `code`; `read_only` if the database is read-only
 */
export async function checkWrite(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select platform.check_write()')
  } catch (error) {
    if (errorCodeOf(error) !== readOnlyTransaction) throw error
    throw Object.assign(new Error('The database is read-only', { cause: error }), { code: 'read_only' })
  }
}
