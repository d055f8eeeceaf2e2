import { errorMessageOf } from '../../../platform/error-details.ts'
import type { ReadProgress } from '../documents/block.ts'
import type { ClaimedItem } from './claim-item.ts'
import type { IndexingOptions } from './indexing-options.ts'
import { storeProgress } from './store-index.ts'

/** Minimum time between two updates of an item's progress, in milliseconds. */
const progressIntervalMs = 1000

/** Returns a function that stores the progress of an item, at most once per second. */
export function makeProgress({ owner, log }: Pick<IndexingOptions, 'owner' | 'log'>, item: ClaimedItem): ReadProgress {
  let storedAt = Number.NEGATIVE_INFINITY
  return (read, found) => {
    if (performance.now() - storedAt < progressIntervalMs) return
    storedAt = performance.now()
    storeProgress(owner, item, read, found).catch((error: unknown) =>
      log.warn({ item: item.id, error: errorMessageOf(error) }, 'progress of indexing not stored'),
    )
  }
}
