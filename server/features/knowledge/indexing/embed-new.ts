import { messageIn } from '../../../platform/fault.ts'
import { signatureOf } from '../embedding-signature.ts'
import type { NewPassage } from '../passages/make-passages.ts'
import type { ClaimedItem } from './claim.ts'
import type { IndexingOptions } from './indexing-options.ts'
import { embeddedHashes, type PassageVector } from './store.ts'

const embeddedAtOnce = 64

/** What a vector is made of: a passage says more under its title and headings. */
export const textToEmbed = ({ title, heading, content }: { title: string; heading: string | null; content: string }) =>
  [title, heading, content].filter(Boolean).join('\n')

/** Adds vectors where they are missing. An item without them is found by its words: no failure of a provider holds it up. */
export async function embedNew<Passage extends NewPassage>(
  { owner, embedder, signal, log }: IndexingOptions,
  item: ClaimedItem,
  passages: readonly Passage[],
): Promise<readonly (Passage & Partial<PassageVector>)[]> {
  if (!embedder) return passages
  try {
    const { model } = embedder
    const known = await embeddedHashes(owner, item.id, model)
    const fresh = passages.filter(({ hash }) => !known.has(hash))
    const vectors = new Map<string, PassageVector>()
    for (let from = 0; from < fresh.length; from += embeddedAtOnce) {
      const part = fresh.slice(from, from + embeddedAtOnce)
      const made = await embedder.embed(
        part.map((passage) => textToEmbed({ ...passage, title: item.title })),
        signal,
      )
      for (const [place, { hash }] of part.entries()) {
        const embedding = made[place] ?? []
        vectors.set(hash, { embedding, model, signature: signatureOf(embedding) })
      }
    }
    return passages.map((passage) => ({ ...passage, ...vectors.get(passage.hash) }))
  } catch (error) {
    if (signal.aborted) throw error
    log.warn({ item: item.id, fault: messageIn(error) }, 'passages not embedded; they are found by their words')
    return passages
  }
}
