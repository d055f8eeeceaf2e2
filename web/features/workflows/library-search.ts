import {
  type Complexity,
  complexities,
  type Industry,
  industries,
  type WorkflowCategory,
  workflowCategories,
} from '../../../contracts/enumerations.ts'

/** The library's filters as they stand in the address; an absent one lets everything through ('all'). */
export interface LibrarySearch {
  q?: string
  category?: WorkflowCategory
  complexity?: Complexity
  industry?: Industry
}

const textMax = 200

/** A search for "24" comes out of the address as a number. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, textMax) : ''
  return text.trim() === '' ? undefined : text
}

/**
 * Reads the filters from the address. A value that is not of the list (an old bookmark,
 * a slip of the pen) counts as no filter. By hand: the router's chunk does not carry zod.
 */
export function librarySearch(search: Record<string, unknown>): LibrarySearch {
  const q = textOf(search.q)
  const category = workflowCategories.find((known) => known === search.category)
  const complexity = complexities.find((known) => known === search.complexity)
  const industry = industries.find((known) => known === search.industry)
  return { ...(q && { q }), ...(category && { category }), ...(complexity && { complexity }), ...(industry && { industry }) }
}

export function hasFilters(search: LibrarySearch): boolean {
  return Object.keys(librarySearch({ ...search })).length > 0
}
