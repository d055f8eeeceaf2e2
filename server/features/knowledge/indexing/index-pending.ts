import { processClaims } from '../../../platform/queue/process-claims.ts'
import { type ClaimedItem, claimItem } from './claim-item.ts'
import { indexItem } from './index-item.ts'
import type { IndexingOptions } from './indexing-options.ts'

/**
 * Items in progress at once in one process. Items with linked pages take minutes and are counted separately. Both limits are
 * one above those of a single owner (`itemsAtOnce`), so that another owner's item can always start.
 */
const concurrency = { single: 3, linked: 2 } as const
const maxDurationMs = 10 * 60_000
const pollIntervalMs = 500

/**
 * Indexes all pending items. While one is in progress, new ones are claimed as they come.
 * @returns the number of attempts
 */
export async function indexPending(options: IndexingOptions): Promise<number> {
  const { owner, log, signal } = options
  let inProgress = 0
  const processKind = (kind: keyof typeof concurrency) =>
    processClaims<ClaimedItem>({
      claim: async () => {
        const item = await claimItem(owner, kind === 'linked')
        return item ? [item] : []
      },
      process: async (item) => {
        inProgress += 1
        await indexItem(options, item)
          // Probably not caused by the item. Another attempt follows when the lease expires.
          .catch((error: unknown) => log.error({ item: item.id, err: error }, 'knowledge item not indexed'))
          .finally(() => {
            inProgress -= 1
          })
      },
      // Both kinds end together, because the next job starts only then.
      isMoreExpected: () => inProgress > 0,
      concurrency: concurrency[kind],
      pollIntervalMs,
      maxDurationMs,
      signal,
    })
  const [single, linked] = await Promise.all([processKind('single'), processKind('linked')])
  return single + linked
}
