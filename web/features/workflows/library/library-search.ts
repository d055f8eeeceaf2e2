import {
  type Complexity,
  complexities,
  type Industry,
  industries,
  type WorkflowCategory,
  workflowCategories,
} from '../../../../contracts/enumerations.ts'

export const librarySorts = ['recommended', 'name', 'time_saved'] as const
export type LibrarySort = (typeof librarySorts)[number]

/** Filters and order of the library in the URL. A missing filter matches all workflows. */
export interface LibrarySearch {
  q?: string
  category?: WorkflowCategory
  complexity?: Complexity
  industry?: Industry
  /** True for favorites only. */
  favorites?: true
  /** Sort order; absent for the default, `recommended`. */
  sort?: LibrarySort
}

const maxSearchLength = 200

/** Returns a search parameter as text. The router reads a search for "24" as a number. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, maxSearchLength) : ''
  return text.trim() === '' ? undefined : text
}

/** Reads the filters from the URL and ignores unknown values. Avoids zod to keep the shared bundle small. */
export function librarySearch(search: Record<string, unknown>): LibrarySearch {
  const q = textOf(search.q)
  const category = workflowCategories.find((option) => option === search.category)
  const complexity = complexities.find((option) => option === search.complexity)
  const industry = industries.find((option) => option === search.industry)
  const sort = librarySorts.find((option) => option === search.sort && option !== 'recommended')
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(complexity && { complexity }),
    ...(industry && { industry }),
    ...(search.favorites === true && { favorites: true }),
    ...(sort && { sort }),
  }
}

let last: { userId: string; search: LibrarySearch } | null = null

/** Remembers the filters of a user, for links that lead back to the library. */
export function rememberLibrarySearch(userId: string, search: LibrarySearch): void {
  last = { userId, search }
}

/** Returns the filters of the user's latest visit to the library; none if the user has not opened it since the page was loaded. */
export const lastLibrarySearch = (userId: string): LibrarySearch => (last?.userId === userId ? last.search : {})

export function hasFilters(search: LibrarySearch): boolean {
  const { sort: _, ...filters } = librarySearch({ ...search })
  return Object.keys(filters).length > 0
}
