import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSearchText } from '../../../lib/lists/use-search-text.ts'
import { nextSorting, readSorting, type Sorting, writeSorting } from '../../../ui/table/table-view.ts'
import { type AdminSearch, adminSearch } from './admin-search.ts'

/** Parameters of a list request: search, sort order and page. */
export interface ListRequest {
  q: string
  sorting: Sorting
  page: number
}

/** Reads the search, sort order and page of a list from the URL. Returns them with functions that change them. */
export function useAdminView(columns: readonly string[], defaultSorting: Sorting) {
  const search = adminSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const publish = (changes: Partial<Record<keyof AdminSearch, unknown>>, replace = true) =>
    // Cast: all administration routes have these search parameters, which the router's types cannot express.
    void navigate({
      to: '.',
      search: ((current: AdminSearch) => adminSearch({ ...current, ...changes })) as never,
      replace,
      resetScroll: false,
    })
  const { text, type, settle, clear } = useSearchText(search.q ?? '', (q) => publish({ q, page: undefined }))
  const sorting = readSorting(search.sort, columns) ?? defaultSorting
  return {
    search,
    request: { q: search.q ?? '', sorting, page: search.page ?? 1 } satisfies ListRequest,
    sorting,
    text,
    type,
    settle,
    publish,
    clear: () => {
      clear()
      publish({ q: undefined, page: undefined, status: undefined, kind: undefined, action: undefined })
    },
    sort: (column: string) => publish({ sort: writeSorting(nextSorting(sorting, column)), page: undefined }),
    goToPage: (page: number) => publish({ page }),
  }
}
export type AdminView = ReturnType<typeof useAdminView>
