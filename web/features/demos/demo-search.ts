import { type Industry, industries } from '../../../contracts/enumerations.ts'

/** Filters of the demo library in the URL. A missing filter matches all demos. */
export interface DemoSearch {
  q?: string
  industry?: Industry
}

const maxTextLength = 200

/** Reads the filters from the URL and ignores invalid values. Avoids zod to keep the shared bundle small. */
export function demoSearch({ q, industry }: Record<string, unknown>): DemoSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, maxTextLength) : ''
  const knownIndustry = industries.find((value) => value === industry)
  return { ...(text.trim() !== '' && { q: text }), ...(knownIndustry && { industry: knownIndustry }) }
}
