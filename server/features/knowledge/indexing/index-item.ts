import { createHash } from 'node:crypto'
import { indexFaults } from '../../../../contracts/knowledge-index.ts'
import type { Logger } from '../../../platform/log.ts'
import { DocumentFault } from '../documents/block.ts'
import type { Embedder } from '../embedder.ts'
import type { NewPassage } from '../passages/make-passages.ts'
import { type ClaimedItem, keepLease, releaseItem } from './claim.ts'
import { openSource, type SourceOptions } from './open-source.ts'
import type { ReadingTask, ReadPassages } from './reading.ts'
import { embeddedHashes, storeFailure, storeIndex, storeUnchanged } from './store.ts'

export interface IndexingOptions extends SourceOptions {
  /** Null: nobody embeds, and search goes by words. */
  embedder: Embedder | null
  read: (task: ReadingTask, signal: AbortSignal) => Promise<ReadPassages>
  log: Logger
}

/** Changes with what is made of a source: then everything is made anew when it is next looked at. */
const readerVersion = '1'
const mostTries = 3
const embeddedAtOnce = 64

/** Makes the passages of an item that this worker holds, and says how that went. */
export async function indexItem(options: IndexingOptions, item: ClaimedItem): Promise<void> {
  const { owner, signal, log } = options
  if (item.index_attempts > mostTries) return storeFailure(owner, item, indexFaults.crashed)
  const endLease = keepLease(owner, item)
  const started = performance.now()
  try {
    await makeIndex(options, item)
    log.info({ item: item.id, ms: Math.round(performance.now() - started) }, 'knowledge item indexed')
  } catch (error) {
    if (signal.aborted) return await releaseItem(owner, item)
    if (!(error instanceof DocumentFault)) throw error
    log.info({ item: item.id, fault: error.message, cause: String(error.cause ?? '') }, 'knowledge item cannot be indexed')
    await storeFailure(owner, item, error.message)
  } finally {
    endLease()
  }
}

async function makeIndex(options: IndexingOptions, item: ClaimedItem): Promise<void> {
  const { owner, read, signal } = options
  const { task, source, etag, lastModified } = await openSource(options, item)
  const contentHash = task ? `${readerVersion}:${createHash('sha256').update(task.bytes).digest('hex')}` : item.content_hash
  const marks = { etag, lastModified, contentHash: contentHash ?? '' }
  if (!task || (contentHash === item.content_hash && item.chunk_count > 0)) return storeUnchanged(owner, item, marks)
  const { passages, language } = await read(task, signal)
  await storeIndex(owner, item, { source, language, passages: await embedNew(options, item, passages) }, marks)
}

/** Adds vectors where they are missing. An item without them is found by its words: no failure of a provider holds it up. */
async function embedNew({ owner, embedder, signal, log }: IndexingOptions, item: ClaimedItem, passages: readonly NewPassage[]) {
  if (!embedder) return passages
  try {
    const [sample] = await embedder.embed(['size'], signal)
    const known = await embeddedHashes(owner, item.id, sample?.length ?? 0)
    const fresh = passages.filter(({ hash }) => !known.has(hash))
    const vectors = new Map<string, number[]>()
    for (let from = 0; from < fresh.length; from += embeddedAtOnce) {
      const part = fresh.slice(from, from + embeddedAtOnce)
      const made = await embedder.embed(
        part.map(({ heading, content }) => [item.title, heading, content].filter(Boolean).join('\n')),
        signal,
      )
      for (const [place, { hash }] of part.entries()) vectors.set(hash, made[place] ?? [])
    }
    return passages.map((passage) => ({ ...passage, ...(vectors.has(passage.hash) && { embedding: vectors.get(passage.hash) ?? [] }) }))
  } catch (error) {
    if (signal.aborted) throw error
    log.warn({ item: item.id, fault: (error as Error).message }, 'passages not embedded; they are found by their words')
    return passages
  }
}
