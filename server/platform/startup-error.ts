import { isOutOfStorage } from './out-of-storage.ts'

/** Why a start failed: decides the exit code, and with it whether `npm start` tries again (tools/decide-restart.mjs). */
export type StartupErrorKind = 'configuration' | 'database_away' | 'out_of_storage' | 'failure'

/**
 * A reason not to start that an operator can correct: a port in use, an unwritable folder, a wrong setting, a full disk.
 * `main.ts` prints its message alone, without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
  readonly kind: StartupErrorKind

  constructor(message: string, { kind = 'configuration' }: { kind?: StartupErrorKind } = {}) {
    super(message)
    this.kind = kind
  }
}

/** Returns the kind of a start that failed because a file could not be written. */
export const kindOfFileError = (error: unknown): StartupErrorKind => (isOutOfStorage(error) ? 'out_of_storage' : 'configuration')
