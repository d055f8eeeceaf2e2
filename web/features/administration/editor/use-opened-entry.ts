import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type ContentSearch, contentSearch } from './content-search.ts'

/** Returns the open entry (its id, 'new', or null for the list), and a function that returns to the list and preserves its search. */
export function useOpenedEntry() {
  const search = contentSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const opened = search.new ? 'new' : (search.id ?? null)
  useFocusOnChange(opened)
  // Cast: all routes that use this hook have these search parameters, which the router's types cannot express.
  return { opened, close: () => navigate({ to: '.', search: listSearch as never }) }
}

/** Search parameters of links from a list to an entry, to an empty form, and back. */
export const entrySearch = (id: string) => (current: ContentSearch) => contentSearch({ ...current, id })
export const newEntrySearch = (current: ContentSearch) => contentSearch({ ...current, id: undefined, new: true })
export const listSearch = (current: ContentSearch) => contentSearch({ ...current, id: undefined, new: undefined })

/** Moves the focus to the heading when the editor or the list opens. The router does not, because the path stays the same. */
function useFocusOnChange(openedId: string | null): void {
  const focusedId = useRef(openedId)
  useEffect(() => {
    if (focusedId.current === openedId) return
    focusedId.current = openedId
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [openedId])
}
