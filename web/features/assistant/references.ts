import type { Citation } from '../../../contracts/chat.ts'

/** `[3]`, and not the beginning of a link, `[3](…)`. */
const reference = /\[(\d{1,3})\](?!\()/g

/** The numbers that a text refers to, in the order in which they first appear: readers count from one. */
export function referencesIn(text: string): number[] {
  return [...new Set([...text.matchAll(reference)].map(([, number]) => Number(number)))]
}

/** A citation with the number that its reader sees. */
export interface ShownCitation extends Citation {
  shown: number
}

/** The places that a reply rests on, as its text calls them; those that it does not call come last. */
export function shownCitations(text: string, citations: readonly Citation[]): ShownCitation[] {
  const order = referencesIn(text).filter((number) => citations.some((citation) => citation.number === number))
  const uncalled = citations.map(({ number }) => number).filter((number) => !order.includes(number))
  return [...order, ...uncalled].flatMap((number, place) => {
    const citation = citations.find((one) => one.number === number)
    return citation ? [{ ...citation, shown: place + 1 }] : []
  })
}

/** A piece of a text, or a reference in it. */
export type Piece = string | { number: number }

export function splitReferences(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(reference)) {
    if (match.index > from) pieces.push(text.slice(from, match.index))
    pieces.push({ number: Number(match[1]) })
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}
