import { LRUCache } from 'lru-cache'

/** Maximum number of notifications about successful runs per workflow and hour, because a webhook endpoint can cause thousands of runs. */
export const successesPerHour = 20

/**
 * Creates a counter that returns whether another notification about a successful run is allowed. Each process counts separately, because
 * runs of one workflow would wait for each other's commits on a counter in the database. A few additional notifications from several
 * processes are acceptable.
 */
export function makeSuccessLimit(): (userId: string, workflowId: string) => boolean {
  const counts = new LRUCache<string, { count: number }>({ max: 10_000, ttl: 3_600_000 })
  return (userId, workflowId) => {
    const key = `${userId} ${workflowId}`
    const counter = counts.get(key) ?? { count: 0 }
    if (counter.count === 0) counts.set(key, counter)
    counter.count += 1
    return counter.count <= successesPerHour
  }
}
