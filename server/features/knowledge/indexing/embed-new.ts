import type { NewPassage } from '../passages/make-passages.ts'
import type { ClaimedItem } from './claim.ts'
import type { IndexingOptions } from './indexing-options.ts'
import { embeddedHashes } from './store.ts'

const embeddedAtOnce = 64

/** Adds vectors where they are missing. An item without them is found by its words: no failure of a provider holds it up. */
export async function embedNew<Passage extends NewPassage>(
  { owner, embedder, signal, log }: IndexingOptions,
  item: ClaimedItem,
  passages: readonly Passage[],
): Promise<readonly (Passage & { embedding?: number[] })[]> {
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
