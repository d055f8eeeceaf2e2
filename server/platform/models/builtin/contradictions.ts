import type { Sentence } from './rank-sentences.ts'

const numbersIn = ({ text }: Sentence): string[] => text.match(/\d+(?:[.,:]\d+)*/g) ?? []

/**
 * Removes sentences that contradict a better one: two chunks give different numbers ("within 14 days" and "within 30 days").
 * @param sentences sentences, best first
 */
export function withoutContradictions(sentences: readonly Sentence[]): Sentence[] {
  const consistent: Sentence[] = []
  for (const sentence of sentences) {
    const numbers = numbersIn(sentence)
    const isContradiction = consistent.some((other) => {
      const others = numbersIn(other)
      if (other.chunk === sentence.chunk || numbers.length === 0 || others.length === 0) return false
      const otherTerms = new Set(other.terms.filter((term) => !/\d/.test(term)))
      const terms = [...new Set(sentence.terms.filter((term) => !/\d/.test(term)))]
      const shared = terms.filter((term) => otherTerms.has(term)).length
      return shared * 2 >= Math.min(terms.length, otherTerms.size) && !numbers.some((number) => others.includes(number))
    })
    if (!isContradiction) consistent.push(sentence)
  }
  return consistent
}
