import type pg from 'pg'
import { outOfStorageMessage } from '../out-of-storage.ts'

/** Raised for a statement that ran too long: its message names nothing of the server. */
const queryCanceled = '57014'

/** Returns true when an error ended the connection, or refused it: its message may name hosts, users and files. */
export const isFatal = ({ severity }: pg.DatabaseError): boolean => severity === 'FATAL' || severity === 'PANIC'

/**
 * Returns the sentence to show in place of PostgreSQL's own message, or null when that message may be shown.
 * The SQLSTATE classes 53 (insufficient resources), 57 (operator intervention), 58 (system error), F0 (configuration file)
 * and XX (internal error) quote file names and settings of the server.
 */
export function safeMessage(error: pg.DatabaseError): string | null {
  const { code = '' } = error
  if (code === queryCanceled) return null
  if (code === '53100') return outOfStorageMessage
  if (/^53/.test(code)) return 'The database is out of resources. Try again later.'
  if (/^57/.test(code) || isFatal(error)) return 'The database is not available right now. Try again in a moment.'
  if (/^(?:58|F0|XX)/.test(code)) return 'The database could not complete this. Try again later.'
  return null
}
