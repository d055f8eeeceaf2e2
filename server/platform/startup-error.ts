import { isOutOfStorage } from './out-of-storage.ts'

/** Reason why a start failed. Decides the exit code and whether `npm start` tries again (tools/supervision/decide-restart.mjs). */
export type StartupErrorKind = 'configuration' | 'database_unavailable' | 'out_of_storage' | 'failure'

/**
 * An error at the start that an operator can correct: a port in use, an unwritable folder, a wrong setting, a full disk.
 * `main.ts` prints only the message, not the stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
  readonly kind: StartupErrorKind

  constructor(message: string, { kind = 'configuration' }: { kind?: StartupErrorKind } = {}) {
    super(message)
    this.kind = kind
  }
}

/** Returns the kind of startup error for a file that could not be written. */
export const kindOfFileError = (error: unknown): StartupErrorKind => (isOutOfStorage(error) ? 'out_of_storage' : 'configuration')
