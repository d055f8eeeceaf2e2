import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { profileQuery } from '../../lib/auth/profile.ts'
import { useUserId } from '../../lib/auth/use-session.ts'
import { useSearchText } from '../../lib/lists/use-search-text.ts'
import { paths } from '../../lib/routing/paths.ts'
import { addedWorkflowsQuery } from './configuration-queries.ts'
import { filterWorkflows, indexWorkflows } from './library-filter.ts'
import { librarySearch } from './library-search.ts'
import { libraryQuery } from './workflow-queries.ts'

/** Returns the workflows that match the filters in the URL, and functions that change the filters. */
export function useLibrary() {
  const userId = useUserId()
  const search = useSearch({ from: paths.workflows })
  const navigate = useNavigate({ from: paths.workflows })
  const library = useQuery(libraryQuery())
  const { data: addedIds } = useQuery(addedWorkflowsQuery(userId))
  const { data: profile } = useQuery(profileQuery(userId))

  // Replace the entry in the browser's history, so that the back button leaves the library instead of undoing single letters.
  const filter = (change: Record<string, string | undefined>) =>
    void navigate({ search: (current) => librarySearch({ ...current, ...change }), replace: true, resetScroll: false })
  const { text, type, clear, settle } = useSearchText(search.q ?? '', (q) => filter({ q }))

  // Defer updating the list, so that typing stays responsive.
  const q = useDeferredValue(text)
  const { category, complexity, industry } = search
  const indexed = useMemo(() => indexWorkflows(library.data ?? []), [library.data])
  const matches = useMemo(
    () => filterWorkflows(indexed, librarySearch({ q, category, complexity, industry })),
    [indexed, q, category, complexity, industry],
  )
  const clearAll = () => {
    clear()
    void navigate({ search: {}, replace: true })
  }
  return {
    library,
    matches,
    addedIds: useMemo(() => new Set(addedIds), [addedIds]),
    ownIndustry: profile?.industry ?? null,
    search,
    text,
    type,
    settle,
    filter,
    clearAll,
    listKey: JSON.stringify([q, category, complexity, industry]),
  }
}
