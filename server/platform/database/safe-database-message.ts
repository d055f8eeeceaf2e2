import type pg from 'pg'
import { outOfStorageMessage } from '../out-of-storage.ts'

/** SQLSTATE query_canceled, for example after a timeout. Its message is safe. */
const queryCanceled = '57014'

/** Returns whether the error ended or refused the connection. The message of such an error may contain hosts, users and files. */
export const isConnectionError = ({ severity }: pg.DatabaseError): boolean => severity === 'FATAL' || severity === 'PANIC'

/**
 * Returns a replacement for PostgreSQL's message, or null if the message can be shown to callers. Messages of the SQLSTATE
 * classes 53 (insufficient resources), 57 (operator intervention), 58 (system error), F0 (configuration file) and XX (internal
 * error) can contain file names and settings of the server.
 */
export function safeMessage(error: pg.DatabaseError): string | null {
  const { code = '' } = error
  if (code === queryCanceled) return null
  if (code === '53100') return outOfStorageMessage
  if (/^53/.test(code)) return 'The database is out of resources. Try again later.'
  if (/^57/.test(code) || isConnectionError(error)) return 'The database is not available right now. Try again in a moment.'
  if (/^(?:58|F0|XX)/.test(code)) return 'The database could not complete this request. Try again later.'
  return null
}
