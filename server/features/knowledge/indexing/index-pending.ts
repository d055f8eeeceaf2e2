import { setTimeout as sleep } from 'node:timers/promises'
import { claimItem } from './claim.ts'
import { indexItem } from './index-item.ts'
import type { IndexingOptions } from './indexing-options.ts'

/**
 * Items under way at once in one process. Items of many pages take minutes and have lanes of their own. Each kind has one
 * lane more than one owner may occupy (`itemsAtOnce`).
 */
const lanes = [{ linked: false }, { linked: false }, { linked: false }, { linked: true }, { linked: true }]
/** Milliseconds after which a run makes way for the next one. */
const longest = 10 * 60_000

/**
 * Works off all items that wait. While one is under way, new ones are taken as they come.
 * @returns how many were tried
 */
export async function indexPending(options: IndexingOptions): Promise<number> {
  const until = Date.now() + longest
  let tried = 0
  let busy = 0
  const lane = async ({ linked }: { linked: boolean }) => {
    while (!options.signal.aborted && Date.now() < until) {
      const item = await claimItem(options.owner, linked)
      if (item) {
        busy += 1
        tried += 1
        try {
          await indexItem(options, item)
        } catch (error) {
          // Not the item's fault, as far as we know: its lease runs out, and it is tried again.
          options.log.error({ item: item.id, err: error }, 'knowledge item not indexed')
        } finally {
          busy -= 1
        }
      } else if (busy > 0) await sleep(500, undefined, { signal: options.signal }).catch(() => undefined)
      else return
    }
  }
  await Promise.all(lanes.map(lane))
  return tried
}
