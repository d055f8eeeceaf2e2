import { useNavigate, useSearch } from '@tanstack/react-router'
import { nextSorting, readSorting, type Sorting, writeSorting } from '../../../ui/table-view.ts'
import { useSearchText } from '../../workflows/use-search-text.ts'
import { type AdminSearch, adminSearch } from './admin-search.ts'

/** The part of a list that the server is asked for. */
export interface ListRequest {
  q: string
  sorting: Sorting
  page: number
}

/** A list's search, sorting and page in the address, and the ways to change them. */
export function useAdminView(columns: readonly string[], standard: Sorting) {
  const search = adminSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const publish = (changes: Partial<Record<keyof AdminSearch, unknown>>, replace = true) =>
    // The cast: each of the administration's routes has this search, which a hook for all of them cannot show.
    void navigate({ to: '.', search: ((now: AdminSearch) => adminSearch({ ...now, ...changes })) as never, replace, resetScroll: false })
  const { text, type, settle, clear } = useSearchText(search.q ?? '', (q) => publish({ q, page: undefined }))
  const sorting = readSorting(search.sort, columns) ?? standard
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
    turn: (page: number) => publish({ page }),
  }
}
export type AdminView = ReturnType<typeof useAdminView>
