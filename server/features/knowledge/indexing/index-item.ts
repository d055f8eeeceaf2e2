import { createHash } from 'node:crypto'
import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import { exceededQuotaOf } from '../../../platform/http/errors.ts'
import { DocumentError } from '../documents/block.ts'
import { readPageAndFollowRefresh } from '../websites/follow-refresh.ts'
import { HostBusyError } from '../websites/host-busy-error.ts'
import { type ClaimedItem, deferItem, releaseItem, renewLease } from './claim-item.ts'
import { embedNewChunks } from './embed-new-chunks.ts'
import { indexSite } from './index-site.ts'
import { type IndexingOptions, readerVersion } from './indexing-options.ts'
import { openSource } from './open-source.ts'
import { makeProgress } from './progress.ts'
import type { Reader } from './reader.ts'
import { claimFile, confirmUnchangedIndex, storeDuplicate, storeFailure, storeIndex } from './store-index.ts'

const maxAttempts = 3

/** Indexes a claimed item, and stores the result or the error. */
export async function indexItem(options: IndexingOptions, item: ClaimedItem): Promise<void> {
  const { owner, signal, log } = options
  if (item.index_attempts > maxAttempts) return storeFailure(owner, item, indexErrors.crashed)
  const endLease = renewLease(owner, item)
  const reader = options.openReader()
  const started = performance.now()
  try {
    await (item.include_linked ? indexSite(options, item, reader.read) : makeIndex(options, item, reader.read))
    log.info({ item: item.id, ms: Math.round(performance.now() - started) }, 'knowledge item indexed')
  } catch (error) {
    if (signal.aborted) return await releaseItem(owner, item)
    if (error instanceof HostBusyError && (!error.isByHost || item.index_attempts < maxAttempts))
      return await deferItem(owner, item, { seconds: error.seconds, countsAttempt: error.isByHost })
    const quota = exceededQuotaOf(error)
    if (quota) return await storeFailure(owner, item, quota.message)
    if (!(error instanceof DocumentError)) throw error
    log.info({ item: item.id, error: error.message, cause: String(error.cause ?? '') }, 'knowledge item cannot be indexed')
    await storeFailure(owner, item, error.message, item.item_type === 'website' || !error.isPermanent)
  } finally {
    reader.close()
    endLease()
  }
}

async function makeIndex(options: IndexingOptions, item: ClaimedItem, read: Reader['read']): Promise<void> {
  const { owner, signal } = options
  const { task, source, etag, lastModified } = await openSource(options, item)
  const hash = task && createHash('sha256').update(task.bytes).digest('hex')
  const original = hash && task.kind === 'document' ? await claimFile(owner, item, hash) : null
  if (original) return storeDuplicate(owner, item, original)
  const contentHash = hash ? `${readerVersion}:${hash}` : item.content_hash
  const validators = { etag, lastModified, contentHash: contentHash ?? '' }
  if (!task || (contentHash === item.content_hash && item.chunk_count > 0)) return confirmUnchangedIndex(owner, item, validators)
  const { chunks, language, warnings } =
    task.kind === 'page'
      ? (await readPageAndFollowRefresh({ outbound: options.outbound, read, signal }, task)).read
      : await read(task, signal, makeProgress(options, item))
  await storeIndex(owner, item, { source, language, warnings, chunks: await embedNewChunks(options, item, chunks) }, validators)
}
