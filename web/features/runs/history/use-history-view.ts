import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSearchText } from '../../../lib/lists/use-search-text.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { type RunSearch, runSearch } from './run-search.ts'

/** Returns the filters of the run history in the URL, and functions that change them. */
export function useHistoryView() {
  const search = useSearch({ from: paths.runs })
  const navigate = useNavigate({ from: paths.runs })
  // Replace the entry in the browser's history, so that the back button leaves the list instead of undoing single letters.
  // Read the change as if it came from the URL, so that invalid values are ignored.
  const filter = (change: Partial<Record<keyof RunSearch, unknown>>) =>
    void navigate({ search: (current) => runSearch({ ...current, page: undefined, ...change }), replace: true, resetScroll: false })
  const { text, type, settle, clear } = useSearchText(search.q ?? '', (q) => filter({ q }))
  return {
    search,
    text,
    type,
    settle,
    filter,
    clear: () => {
      clear()
      void navigate({ search: {}, replace: true, resetScroll: false })
    },
    goToPage: (page: number) => void navigate({ search: (current) => runSearch({ ...current, page }), resetScroll: false }),
  }
}
export type HistoryView = ReturnType<typeof useHistoryView>
