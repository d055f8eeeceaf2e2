import { AppError } from '../platform/http/errors.ts'

/** Whoever calls, where somebody does. @throws AppError `not_authenticated` for null: a call without a session */
export function requirePerson<Caller>(caller: Caller | null): Caller {
  if (caller === null) throw new AppError('not_authenticated')
  return caller
}
