import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type ContentSearch, contentSearch } from './content-search.ts'

/**
 * Returns the opened row (its id, 'new' or null) and a function that returns to the list, preserving its
 * search.
 */
export function useOpened() {
  const search = contentSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const opened = search.new ? 'new' : (search.id ?? null)
  useFocusOnChange(opened)
  // Cast: all callers' routes have these search parameters, but a shared hook cannot express it.
  return { opened, close: () => navigate({ to: '.', search: toList as never }) }
}

/** Search parameters for links from a list to a row, to an empty form and back. */
export const toOne = (id: string) => (held: ContentSearch) => contentSearch({ ...held, id })
export const toNew = (held: ContentSearch) => contentSearch({ ...held, id: undefined, new: true })
export const toList = (held: ContentSearch) => contentSearch({ ...held, id: undefined, new: undefined })

/** Moves the focus to the heading, as after a navigation, when the screen changes but the path does not. */
function useFocusOnChange(part: string | null): void {
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [part])
}
