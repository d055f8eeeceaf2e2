import { type Industry, industries } from '../../../contracts/enumerations.ts'

/** Filters of the demo library in the URL; absent if not filtered. */
export interface DemoSearch {
  q?: string
  industry?: Industry
}

const maxTextLength = 200

/** Parses the filters and drops invalid values. Does not use zod, to keep it out of the router's bundle. */
export function demoSearch({ q, industry }: Record<string, unknown>): DemoSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, maxTextLength) : ''
  const known = industries.find((value) => value === industry)
  return { ...(text.trim() !== '' && { q: text }), ...(known && { industry: known }) }
}
