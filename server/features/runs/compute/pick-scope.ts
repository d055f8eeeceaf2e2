import type { Path, Scope } from '../../workflows/definitions/liquid/liquid.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/**
 * Returns the parts of a scope that the given paths read, in the same shape, so that only these parts are measured and sent to a
 * compute process. Values are shared with the scope and not copied.
 */
export function pickScope(scope: Scope, paths: readonly Path[]): Scope {
  const result: Scope = {}
  // Copies short paths first. Longer paths inside a copied value need no further work.
  for (const path of [...paths].sort((a, b) => a.length - b.length)) copyPath(scope, result, path)
  return result
}

function copyPath(from: Record<string, unknown>, target: Record<string, unknown>, [segment, ...remaining]: Path): void {
  if (segment === undefined) return
  const name = String(segment)
  if (!Object.hasOwn(from, name)) return
  const value = from[name]
  // Liquid can also read `size` of a record, which requires the whole record.
  const isWhole = remaining.length === 0 || !isRecord(value) || (remaining[0] === 'size' && !Object.hasOwn(value, 'size'))
  if (isWhole) {
    target[name] = value
    return
  }
  const existing = target[name]
  if (existing === value) return
  const inner = isRecord(existing) ? existing : {}
  target[name] = inner
  copyPath(value, inner, remaining)
}
