import { processClaims } from '../../../platform/queue/process-claims.ts'
import { type ClaimedItem, claimItem } from './claim-item.ts'
import { indexItem } from './index-item.ts'
import type { IndexingOptions } from './indexing-options.ts'

/**
 * Maximum number of items in progress in one process. Items with linked pages take minutes, so they are counted separately. Both
 * limits are one higher than the limits for one owner (`itemsAtOnce`), so that another owner's item can always start.
 */
const concurrency = { single: 3, linked: 2 } as const
const maxDurationMs = 10 * 60_000
const pollIntervalMs = 500

/**
 * Indexes all pending items, including items that become pending while others are in progress.
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
          // The error is probably not caused by the item. It is attempted again when the lease expires.
          .catch((error: unknown) => log.error({ item: item.id, err: error }, 'knowledge item not indexed'))
          .finally(() => {
            inProgress -= 1
          })
      },
      // Each kind waits until the other kind has finished too, because the next job starts only after both.
      isMoreExpected: () => inProgress > 0,
      concurrency: concurrency[kind],
      pollIntervalMs,
      maxDurationMs,
      signal,
    })
  const [single, linked] = await Promise.all([processKind('single'), processKind('linked')])
  return single + linked
}
