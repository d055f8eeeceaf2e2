import { LRUCache } from 'lru-cache'

/** Maximum success notifications of one workflow per hour; a webhook endpoint can cause thousands of runs. */
export const successesPerHour = 20

/**
 * Counts per process. A counter in the database would make runs of one workflow wait for each other's commits, and a few
 * additional notifications from other processes are acceptable.
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
