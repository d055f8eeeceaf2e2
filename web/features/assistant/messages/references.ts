import type { Citation } from '../../../../contracts/assistant/chat.ts'
import { referencesIn } from '../../../ui/text/text-references.ts'

/** A source with the number that the screen shows. */
export interface ShownCitation extends Citation {
  displayNumber: number
}

/** Numbers the sources in the order of their first reference in the text. Sources without a reference come last. */
export function shownCitations(text: string, citations: readonly Citation[]): ShownCitation[] {
  const order = referencesIn(text).filter((number) => citations.some((citation) => citation.number === number))
  const uncited = citations.map(({ number }) => number).filter((number) => !order.includes(number))
  return [...order, ...uncited].flatMap((number, index) => {
    const citation = citations.find((candidate) => candidate.number === number)
    return citation ? [{ ...citation, displayNumber: index + 1 }] : []
  })
}
