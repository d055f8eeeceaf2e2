import {
  type Complexity,
  complexities,
  type Industry,
  industries,
  type WorkflowCategory,
  workflowCategories,
} from '../../../contracts/enumerations.ts'

/** Filters of the library in the URL. A missing filter matches all workflows. */
export interface LibrarySearch {
  q?: string
  category?: WorkflowCategory
  complexity?: Complexity
  industry?: Industry
}

const textMax = 200

/** Returns a search parameter as text. The router reads a search for "24" as a number. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, textMax) : ''
  return text.trim() === '' ? undefined : text
}

/** Reads the filters from the URL and ignores unknown values. Avoids zod to keep the shared bundle small. */
export function librarySearch(search: Record<string, unknown>): LibrarySearch {
  const q = textOf(search.q)
  const category = workflowCategories.find((option) => option === search.category)
  const complexity = complexities.find((option) => option === search.complexity)
  const industry = industries.find((option) => option === search.industry)
  return { ...(q && { q }), ...(category && { category }), ...(complexity && { complexity }), ...(industry && { industry }) }
}

export function hasFilters(search: LibrarySearch): boolean {
  return Object.keys(librarySearch({ ...search })).length > 0
}
