import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { runInScope, type Scope } from '../../../platform/database/role-scope.ts'
import { wordVectorModel } from '../embedder.ts'

/** Maximum number of users whose mean vectors are kept, and for how many milliseconds. */
const maxUsers = 1000
const keptMs = 600_000

const meanText = 'select app.mean_embedding($1) as mean'

/** Creates a function that returns the mean of the built-in vectors of a caller's chunks; an empty list if there are none. */
export function makeMeanVectors(api: pg.Pool): (scope: Scope, claims: string) => Promise<readonly number[]> {
  const kept = new LRUCache<string, readonly number[]>({ max: maxUsers, ttl: keptMs })
  return async (scope, claims) => {
    const known = kept.get(claims)
    if (known) return known
    const { rows } = await runInScope<{ mean: number[] | null }>(api, scope, {
      name: 'mean-vector',
      text: meanText,
      values: [wordVectorModel],
    })
    const mean = rows[0]?.mean ?? []
    if (mean.length > 0) kept.set(claims, mean)
    return mean
  }
}

/** Returns a vector without its part in the given direction. */
export function withoutDirection(vector: readonly number[], direction: readonly number[]): number[] {
  const dot = (one: readonly number[], other: readonly number[]) => one.reduce((sum, value, axis) => sum + value * (other[axis] ?? 0), 0)
  const square = dot(direction, direction)
  const share = square > 0 ? dot(vector, direction) / square : 0
  return vector.map((value, axis) => value - share * (direction[axis] ?? 0))
}
