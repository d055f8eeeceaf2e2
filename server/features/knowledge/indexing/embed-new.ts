import { errorMessageOf } from '../../../platform/error-details.ts'
import type { NewChunk } from '../chunks/make-chunks.ts'
import { signatureOf } from '../search/embedding-signature.ts'
import type { ClaimedItem } from './claim-item.ts'
import type { IndexingOptions } from './indexing-options.ts'
import { type ChunkVector, embeddedHashes } from './store-index.ts'

const chunksPerBatch = 64

/** Returns the text to embed for a chunk. It includes the title and headings, which are the context of the chunk. */
export const textToEmbed = ({ title, heading, content }: { title: string; heading: string | null; content: string }) =>
  [title, heading, content].filter(Boolean).join('\n')

/** Adds vectors to chunks that have none. If the provider fails, the item is stored without these vectors, and found by its words. */
export async function embedNew<Chunk extends NewChunk>(
  { owner, embedder, signal, log }: IndexingOptions,
  item: ClaimedItem,
  chunks: readonly Chunk[],
): Promise<readonly (Chunk & Partial<ChunkVector>)[]> {
  if (!embedder) return chunks
  try {
    const { model } = embedder
    const known = await embeddedHashes(owner, item.id, model)
    const fresh = chunks.filter(({ hash }) => !known.has(hash))
    const vectors = new Map<string, ChunkVector>()
    for (let from = 0; from < fresh.length; from += chunksPerBatch) {
      const part = fresh.slice(from, from + chunksPerBatch)
      const made = await embedder.embed(
        part.map((chunk) => textToEmbed({ ...chunk, title: item.title })),
        signal,
      )
      for (const [place, { hash }] of part.entries()) {
        const embedding = made[place] ?? []
        vectors.set(hash, { embedding, model, signature: signatureOf(embedding) })
      }
    }
    return chunks.map((chunk) => ({ ...chunk, ...vectors.get(chunk.hash) }))
  } catch (error) {
    if (signal.aborted) throw error
    log.warn({ item: item.id, error: errorMessageOf(error) }, 'chunks could not be embedded; they are found by their words')
    return chunks
  }
}
