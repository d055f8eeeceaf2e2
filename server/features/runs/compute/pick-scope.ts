import type { Path, Scope } from '../../workflows/definitions/liquid.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/**
 * Returns the parts of a scope that the given paths read, in the same shape, so that only these parts are measured and sent to a
 * compute process. Values are shared with the scope and not copied.
 */
export function pickScope(scope: Scope, paths: readonly Path[]): Scope {
  const picked: Scope = {}
  // Short paths first, because a path inside a part that was already taken as a whole adds nothing.
  for (const path of [...paths].sort((one, other) => one.length - other.length)) take(scope, picked, path)
  return picked
}

function take(from: Record<string, unknown>, into: Record<string, unknown>, [segment, ...rest]: Path): void {
  if (segment === undefined) return
  const name = String(segment)
  if (!Object.hasOwn(from, name)) return
  const value = from[name]
  // Liquid also reads `size` of a record, for which the whole record is needed.
  const isWhole = rest.length === 0 || !isRecord(value) || (rest[0] === 'size' && !Object.hasOwn(value, 'size'))
  if (isWhole) {
    into[name] = value
    return
  }
  const known = into[name]
  if (known === value) return
  const inner = isRecord(known) ? known : {}
  into[name] = inner
  take(value, inner, rest)
}
