import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type ContentSearch, contentSearch } from './content-search.ts'

/** What is open beside the list: the id of one, 'new', or nothing. And the way back to the list, as it was. */
export function useOpened() {
  const search = contentSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const opened = search.new ? 'new' : (search.id ?? null)
  useFocusOnChange(opened)
  // The cast: each screen that asks has this search, which a hook for all of them cannot show.
  return { opened, close: () => navigate({ to: '.', search: toList as never }) }
}

/** For links: the same list with this one opened. */
export const toOne = (id: string) => (held: ContentSearch) => contentSearch({ ...held, id })
export const toNew = (held: ContentSearch) => contentSearch({ ...held, id: undefined, new: true })
export const toList = (held: ContentSearch) => contentSearch({ ...held, id: undefined, new: undefined })

/** The screen changes and the path does not: the focus goes to the new heading, as it does after any navigation. */
function useFocusOnChange(part: string | null): void {
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [part])
}
