import type { Citation } from '../../../../contracts/assistant/chat.ts'
import { referencesIn } from '../../../ui/text/text-references.ts'

/** A source with the number that the screen shows. */
export interface ShownCitation extends Citation {
  shown: number
}

/** Numbers the sources in the order in which the text refers to them. Sources without a reference come last. */
export function shownCitations(text: string, citations: readonly Citation[]): ShownCitation[] {
  const order = referencesIn(text).filter((number) => citations.some((citation) => citation.number === number))
  const uncalled = citations.map(({ number }) => number).filter((number) => !order.includes(number))
  return [...order, ...uncalled].flatMap((number, place) => {
    const citation = citations.find((one) => one.number === number)
    return citation ? [{ ...citation, shown: place + 1 }] : []
  })
}
