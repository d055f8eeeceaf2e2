import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useSearchText } from '../../../lib/lists/use-search-text.ts'
import { nextSorting, readSorting, type Sorting, writeSorting } from '../../../ui/table/table-view.ts'
import { type AdminSearch, adminSearch } from './admin-search.ts'

/** Parameters of a list request: search, sort order and page. */
export interface ListRequest {
  q: string
  sorting: Sorting
  page: number
}

type Publish = (changes: Partial<Record<keyof AdminSearch, unknown>>, replace?: boolean, isDetail?: boolean) => void

/** Property that marks a history entry as added for showing the details of a row. */
const detailKey = 'isDetail'
const detailState = { [detailKey]: true } as never // Cast: the router's type does not declare this property.

/**
 * Returns a function that shows the details of a row, identified by a search parameter. The first call adds an entry to the history, so
 * that the Back button closes the details. A call without a value closes them too.
 */
function useOpenDetails(publish: Publish) {
  const router = useRouter()
  const location = useLocation()
  return (name: 'id' | 'entry', value: string | number | undefined) => {
    const isOpen = adminSearch(location.search)[name] !== undefined
    if (value !== undefined) return publish({ [name]: value }, isOpen, !isOpen)
    if (isOpen && detailKey in location.state) router.history.back()
    else publish({ [name]: undefined })
  }
}

/** Reads the search, sort order and page of a list from the URL. Returns them with functions that change them. */
export function useAdminView(columns: readonly string[], defaultSorting: Sorting) {
  const search = adminSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const publish: Publish = (changes, replace = true, isDetail = false) =>
    // Cast: all administration routes have these search parameters, which the router's types cannot express.
    void navigate({
      to: '.',
      search: ((current: AdminSearch) => adminSearch({ ...current, ...changes })) as never,
      replace,
      // Preserves the mark of a history entry that is replaced.
      state: isDetail ? detailState : true,
      resetScroll: false,
    })
  const open = useOpenDetails(publish)
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
    open,
    clear: () => {
      clear()
      publish({ q: undefined, page: undefined, status: undefined, kind: undefined, action: undefined, client: undefined })
    },
    sort: (column: string) => publish({ sort: writeSorting(nextSorting(sorting, column)), page: undefined }),
    goToPage: (page: number) => publish({ page }),
  }
}
export type AdminView = ReturnType<typeof useAdminView>
