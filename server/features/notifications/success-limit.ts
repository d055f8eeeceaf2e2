import { LRUCache } from 'lru-cache'

/** Successes of one workflow that its owner is told of in an hour; a hook may bring thousands. */
export const successesPerHour = 20

/**
 * Counts in this process alone: the database would make runs of one workflow wait for each other's commits, and a few
 * notices more from another process do no harm.
 */
export function makeSuccessLimit(): (userId: string, workflowId: string) => boolean {
  const told = new LRUCache<string, { count: number }>({ max: 10_000, ttl: 3_600_000 })
  return (userId, workflowId) => {
    const key = `${userId} ${workflowId}`
    const counted = told.get(key) ?? { count: 0 }
    if (counted.count === 0) told.set(key, counted)
    counted.count += 1
    return counted.count <= successesPerHour
  }
}
