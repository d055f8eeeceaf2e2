import { availableParallelism } from 'node:os'
import { processClaims } from '../../../platform/queue/process-claims.ts'
import { type ClaimedItem, claimItem } from './claim-item.ts'
import { indexItem } from './index-item.ts'
import type { IndexingOptions } from './indexing-options.ts'

/**
 * Maximum number of items in progress in one process: one per core for files. Items with linked pages take minutes but little CPU time, so
 * they are counted separately. The express slot is for small items of owners without an item in progress, so that these items do not wait
 * for large files.
 */
const concurrency = { single: Math.max(2, availableParallelism()), linked: 2, express: 1 } as const
const maxDurationMs = 10 * 60_000
const pollIntervalMs = 500

/**
 * Indexes all pending items, including items that become pending in the meantime.
 * @returns the number of attempts
 */
export async function indexPending(options: IndexingOptions): Promise<number> {
  const { owner, log, signal } = options
  let inProgress = 0
  const processKind = (kind: keyof typeof concurrency) =>
    processClaims<ClaimedItem>({
      claim: async () => {
        const item = await claimItem(owner, kind === 'linked', kind === 'express')
        return item ? [item] : []
      },
      process: async (item) => {
        inProgress += 1
        await indexItem(options, item)
          // The error is probably not caused by the item. The item is attempted again when the lease expires.
          .catch((error: unknown) => log.error({ item: item.id, err: error }, 'knowledge item not indexed'))
          .finally(() => {
            inProgress -= 1
          })
      },
      // While other kinds of items are in progress, looks for further items of this kind. The next job starts only after all kinds have
      // finished.
      isMoreExpected: () => inProgress > 0,
      concurrency: concurrency[kind],
      pollIntervalMs,
      maxDurationMs,
      signal,
    })
  const counts = await Promise.all([processKind('single'), processKind('linked'), processKind('express')])
  return counts.reduce((sum, count) => sum + count, 0)
}
