import { errorCodeOf } from './error-details.ts'

/** Shown to callers when a write fails because the disk is full. */
export const outOfStorageMessage = 'The server is out of storage space. Try again later.'

/** Error for a write that is refused because the disk is nearly full. */
export class OutOfStorageError extends Error {
  override readonly name = 'OutOfStorageError'
  constructor(options?: ErrorOptions) {
    super(outOfStorageMessage, options)
  }
}

/** ENOSPC and EDQUOT from the file system (Node), and SQLSTATE disk_full (53100) from PostgreSQL. */
const outOfStorageCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Returns whether the error means that a disk is full. */
export const isOutOfStorage = (error: unknown): boolean => error instanceof OutOfStorageError || outOfStorageCodes.has(errorCodeOf(error))
