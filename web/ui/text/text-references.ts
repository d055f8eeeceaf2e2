/** Matches a reference to a source, `[3]`, but not the start of a link, `[3](…)`. */
const reference = /\[(\d{1,3})\](?!\()/g

/** Returns the numbers of the references in a text, each once, in the order of appearance. */
export function referencesIn(text: string): number[] {
  return [...new Set([...text.matchAll(reference)].map(([, number]) => Number(number)))]
}

/** A part of a text, or the number of a reference. */
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
