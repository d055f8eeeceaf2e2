import { type Industry, industries } from '../../../contracts/enumerations.ts'
import type { Demo } from './demo-queries.ts'

/** The library's filters as they stand in the address. */
export interface DemoSearch {
  q?: string
  industry?: Industry
}

const textMax = 200

export function demoSearch(search: Record<string, unknown>): DemoSearch {
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, textMax) : ''
  const industry = industries.find((known) => known === search.industry)
  return { ...(q.trim() !== '' && { q }), ...(industry && { industry }) }
}

/** Demos of the industry whose title or description has the text, whatever its case. */
export function findDemos(demos: readonly Demo[], text: string, industry: Industry | undefined): readonly Demo[] {
  const wanted = text.trim().toLowerCase()
  return demos.filter(
    (demo) => (industry === undefined || demo.industry === industry) && `${demo.title}\n${demo.description}`.toLowerCase().includes(wanted),
  )
}
