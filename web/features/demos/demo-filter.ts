import { type Industry, industries } from '../../../contracts/enumerations.ts'
import { fold } from '../workflows/library-filter.ts'

interface Searchable {
  title: string
  description: string
  industry: Industry | null
}

/** Demos of the industry with every word in their title or description, in the order they came. */
export function findDemos<T extends Searchable>(demos: readonly T[], text: string, industry: Industry | undefined): T[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return demos.filter((demo) => {
    if (industry !== undefined && demo.industry !== industry) return false
    const read = fold(`${demo.title}\n${demo.description}`)
    return words.every((word) => read.includes(word))
  })
}

/** The industries to choose from: those that have demos, and the one that is chosen. */
export function industriesIn(demos: readonly Pick<Searchable, 'industry'>[], chosen: Industry | undefined): Industry[] {
  const present = new Set(demos.map(({ industry }) => industry))
  return industries.filter((industry) => industry === chosen || present.has(industry))
}
