import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { profileQuery } from '../../../lib/auth/profile.ts'
import { useUserId } from '../../../lib/auth/use-session.ts'
import { useSearchText } from '../../../lib/lists/use-search-text.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { addedWorkflowsQuery } from '../configuration-queries.ts'
import { libraryQuery } from '../workflow-queries.ts'
import { useFavorites } from './favorites.ts'
import { filterWorkflows, indexWorkflows } from './library-filter.ts'
import { librarySearch } from './library-search.ts'
import { sortWorkflows } from './library-sort.ts'

/** Returns the workflows that match the filters in the URL, and functions that change the filters. */
export function useLibrary() {
  const userId = useUserId()
  const search = useSearch({ from: paths.workflows })
  const navigate = useNavigate({ from: paths.workflows })
  const { data, error, isFetching, refetch } = useQuery(libraryQuery())
  const { data: addedIds } = useQuery(addedWorkflowsQuery(userId))
  const { data: profile, isPending: isProfilePending } = useQuery(profileQuery(userId))
  // The list is shown only when the industry is known, because the industry decides the order and the cards would change places otherwise.
  const library = { data: isProfilePending ? undefined : data, error, isFetching, refetch }
  const { favoriteIds, setFavorite } = useFavorites(userId)
  const ownIndustry = profile?.industry ?? null

  // Replace the entry in the browser's history, so that the back button leaves the library instead of undoing single letters.
  const filter = (change: Record<string, string | boolean | undefined>) =>
    void navigate({ search: (current) => librarySearch({ ...current, ...change }), replace: true, resetScroll: false })
  const { text, type, clear, settle } = useSearchText(search.q ?? '', (q) => filter({ q }))

  // Defer updating the list, so that typing stays responsive.
  const q = useDeferredValue(text)
  const { category, complexity, industry, favorites, sort = 'recommended' } = search
  const indexed = useMemo(() => indexWorkflows(sortWorkflows(library.data ?? [], sort, ownIndustry)), [library.data, sort, ownIndustry])
  const found = useMemo(
    () => filterWorkflows(indexed, librarySearch({ q, category, complexity, industry })),
    [indexed, q, category, complexity, industry],
  )
  const matches = useMemo(() => (favorites ? found.filter(({ id }) => favoriteIds.has(id)) : found), [found, favorites, favoriteIds])
  const clearAll = () => {
    clear()
    void navigate({ search: ({ sort: chosen }) => librarySearch({ sort: chosen }), replace: true })
  }
  return {
    library,
    matches,
    addedIds: useMemo(() => new Set(addedIds), [addedIds]),
    favoriteIds,
    setFavorite,
    ownIndustry,
    search,
    text,
    type,
    settle,
    filter,
    clearAll,
    listKey: JSON.stringify([q, category, complexity, industry, favorites, sort]),
  }
}
