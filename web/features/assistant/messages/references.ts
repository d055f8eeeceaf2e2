import type { Citation } from '../../../../contracts/assistant/chat.ts'
import { referencesIn } from '../../../ui/text/text-references.ts'

/** A citation with its displayed number. */
export interface ShownCitation extends Citation {
  shown: number
}

/** Numbers the citations in the order of the text. Citations that the text does not reference come last. */
export function shownCitations(text: string, citations: readonly Citation[]): ShownCitation[] {
  const order = referencesIn(text).filter((number) => citations.some((citation) => citation.number === number))
  const uncalled = citations.map(({ number }) => number).filter((number) => !order.includes(number))
  return [...order, ...uncalled].flatMap((number, place) => {
    const citation = citations.find((one) => one.number === number)
    return citation ? [{ ...citation, shown: place + 1 }] : []
  })
}
