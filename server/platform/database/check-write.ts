import type pg from 'pg'
import { codeIn } from '../fault.ts'

/** Raised for a write in a database that only reads: a standby, or `default_transaction_read_only`. */
const readOnlyTransaction = '25006'

/**
 * Writes a row and waits until the disk has it; also fails on a full disk (platform.check_write of the database).
 * @throws Error with a `code`; `read_only` for a database that only reads.
 */
export async function checkWrite(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select platform.check_write()')
  } catch (error) {
    if (codeIn(error) !== readOnlyTransaction) throw error
    throw Object.assign(new Error('The database is read-only', { cause: error }), { code: 'read_only' })
  }
}
