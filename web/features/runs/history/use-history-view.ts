import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'
import { useSearchText } from '../../workflows/use-search-text.ts'
import { type RunSearch, runSearch } from './run-search.ts'

/** The history as the address filters it, and the ways to filter it differently. */
export function useHistoryView() {
  const search = useSearch({ from: paths.runs })
  const navigate = useNavigate({ from: paths.runs })
  // Each filter takes the place of the last: the back button leaves the list instead of undoing letters.
  // What is chosen is read as an address is: nonsense counts as nothing.
  const filter = (change: Partial<Record<keyof RunSearch, unknown>>) =>
    void navigate({ search: (now) => runSearch({ ...now, page: undefined, ...change }), replace: true, resetScroll: false })
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
    turn: (page: number) => void navigate({ search: (now) => runSearch({ ...now, page }), resetScroll: false }),
  }
}
export type HistoryView = ReturnType<typeof useHistoryView>
