import { codeIn } from './fault.ts'

/** The sentence that callers see when a write fails for lack of storage space. */
export const outOfStorageMessage = 'The server is out of storage space. Try again later.'

/** Refuses a write because the disk is nearly full. */
export class OutOfStorageError extends Error {
  override readonly name = 'OutOfStorageError'
  constructor(options?: ErrorOptions) {
    super(outOfStorageMessage, options)
  }
}

/** ENOSPC and EDQUOT of the file system (Node); 53100 is PostgreSQL's disk_full. */
const outOfStorageCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Returns true for every error that means that a disk is full. */
export const isOutOfStorage = (error: unknown): boolean => error instanceof OutOfStorageError || outOfStorageCodes.has(codeIn(error))
