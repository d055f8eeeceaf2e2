import { errorMessageOf } from '../../../platform/error-details.ts'
import type { NewChunk } from '../chunks/make-chunks.ts'
import { signatureOf } from '../search/embedding-signature.ts'
import type { ClaimedItem } from './claim-item.ts'
import type { IndexingOptions } from './indexing-options.ts'
import { type ChunkVector, readEmbeddedHashes } from './store-index.ts'

const chunksPerBatch = 64

/** Returns the text to embed for a chunk. It includes the title and headings, which are the context of the chunk. */
export const textToEmbed = ({ title, heading, content }: { title: string; heading: string | null; content: string }) =>
  [title, heading, content].filter(Boolean).join('\n')

/** Adds vectors to chunks that have none. If the provider fails, the item is stored without these vectors, and found by its words. */
export async function embedNewChunks<Chunk extends NewChunk>(
  { owner, embedder, signal, log }: IndexingOptions,
  item: ClaimedItem,
  chunks: readonly Chunk[],
): Promise<readonly (Chunk & Partial<ChunkVector>)[]> {
  if (!embedder) return chunks
  try {
    const { model } = embedder
    const embedded = await readEmbeddedHashes(owner, item.id, model)
    const newChunks = chunks.filter(({ hash }) => !embedded.has(hash))
    const vectors = new Map<string, ChunkVector>()
    for (let from = 0; from < newChunks.length; from += chunksPerBatch) {
      const batch = newChunks.slice(from, from + chunksPerBatch)
      const embeddings = await embedder.embed(
        batch.map((chunk) => textToEmbed({ ...chunk, title: item.title })),
        signal,
      )
      for (const [index, { hash }] of batch.entries()) {
        const embedding = embeddings[index] ?? []
        vectors.set(hash, { embedding, model, signature: signatureOf(embedding) })
      }
    }
    return chunks.map((chunk) => ({ ...chunk, ...vectors.get(chunk.hash) }))
  } catch (error) {
    if (signal.aborted) throw error
    log.warn({ item: item.id, error: errorMessageOf(error) }, 'embedding chunks failed; search finds them by their words only')
    return chunks
  }
}
