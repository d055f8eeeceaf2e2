/**
 * A reason not to start that the person who started us can mend: a port in use, an
 * unwritable folder, a wrong setting. `main.ts` prints its message alone, without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
