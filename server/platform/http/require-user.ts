import { AppError } from './errors.ts'

/** Returns the caller. @throws AppError `not_authenticated` if the caller has no session */
export function requireUser<Caller>(caller: Caller | null): Caller {
  if (caller === null) throw new AppError('not_authenticated')
  return caller
}
