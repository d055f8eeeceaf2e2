import { createHash } from 'node:crypto'
import { indexFaults } from '../../../../contracts/knowledge-index.ts'
import { fullQuotaOf } from '../../../platform/http/errors.ts'
import { DocumentFault } from '../documents/block.ts'
import { HostBusy } from '../websites/host-busy.ts'
import { type ClaimedItem, deferItem, keepLease, releaseItem } from './claim.ts'
import { embedNew } from './embed-new.ts'
import { indexSite } from './index-site.ts'
import { type IndexingOptions, readerVersion } from './indexing-options.ts'
import { openSource } from './open-source.ts'
import type { Reader } from './reader.ts'
import { storeFailure, storeIndex, storeUnchanged } from './store.ts'

const mostTries = 3

/** Makes the passages of an item that this worker holds, and says how that went. */
export async function indexItem(options: IndexingOptions, item: ClaimedItem): Promise<void> {
  const { owner, signal, log } = options
  if (item.index_attempts > mostTries) return storeFailure(owner, item, indexFaults.crashed)
  const endLease = keepLease(owner, item)
  const reader = options.openReader()
  const started = performance.now()
  try {
    await (item.include_linked ? indexSite(options, item, reader.read) : makeIndex(options, item, reader.read))
    log.info({ item: item.id, ms: Math.round(performance.now() - started) }, 'knowledge item indexed')
  } catch (error) {
    if (signal.aborted) return await releaseItem(owner, item)
    if (error instanceof HostBusy && (!error.isByHost || item.index_attempts < mostTries))
      return await deferItem(owner, item, { seconds: error.seconds, countsAttempt: error.isByHost })
    const quota = fullQuotaOf(error)
    if (quota) return await storeFailure(owner, item, quota.message)
    if (!(error instanceof DocumentFault)) throw error
    log.info({ item: item.id, fault: error.message, cause: String(error.cause ?? '') }, 'knowledge item cannot be indexed')
    await storeFailure(owner, item, error.message)
  } finally {
    reader.close()
    endLease()
  }
}

async function makeIndex(options: IndexingOptions, item: ClaimedItem, read: Reader['read']): Promise<void> {
  const { owner, signal } = options
  const { task, source, etag, lastModified } = await openSource(options, item)
  const contentHash = task ? `${readerVersion}:${createHash('sha256').update(task.bytes).digest('hex')}` : item.content_hash
  const marks = { etag, lastModified, contentHash: contentHash ?? '' }
  if (!task || (contentHash === item.content_hash && item.chunk_count > 0)) return storeUnchanged(owner, item, marks)
  const { passages, language } = await read(task, signal)
  await storeIndex(owner, item, { source, language, passages: await embedNew(options, item, passages) }, marks)
}
