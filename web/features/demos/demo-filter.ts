import { type Industry, industries } from '../../../contracts/enumerations.ts'
import { normalizeForSearch } from '../../lib/format/normalize-for-search.ts'

interface Searchable {
  title: string
  description: string
  industry: Industry | null
}

/** Returns the demos of the industry whose title or description contains every word of the text, in their original order. */
export function findDemos<T extends Searchable>(demos: readonly T[], text: string, industry: Industry | undefined): T[] {
  const words = normalizeForSearch(text).split(/\s+/).filter(Boolean)
  return demos.filter((demo) => {
    if (industry !== undefined && demo.industry !== industry) return false
    const searchableText = normalizeForSearch(`${demo.title}\n${demo.description}`)
    return words.every((word) => searchableText.includes(word))
  })
}

/** Returns the industries that have demos, and the selected one. */
export function industriesIn(demos: readonly Pick<Searchable, 'industry'>[], selected: Industry | undefined): Industry[] {
  const present = new Set(demos.map(({ industry }) => industry))
  return industries.filter((industry) => industry === selected || present.has(industry))
}
