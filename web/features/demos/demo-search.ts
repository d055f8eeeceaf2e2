import { type Industry, industries } from '../../../contracts/enumerations.ts'

/** The library's filters as they stand in the address; an absent one lets everything through. */
export interface DemoSearch {
  q?: string
  industry?: Industry
}

const textMax = 200

/** Reads them from the address; nonsense counts as no filter. By hand: the router's chunk does not carry zod. */
export function demoSearch({ q, industry }: Record<string, unknown>): DemoSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, textMax) : ''
  const known = industries.find((value) => value === industry)
  return { ...(text.trim() !== '' && { q: text }), ...(known && { industry: known }) }
}
