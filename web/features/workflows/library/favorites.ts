import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { ApiError, uniqueViolationCode } from '../../../lib/api/api-error.ts'
import { request } from '../../../lib/api/request.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'

/** Fetches the ids of the user's favorite workflows. */
export function favoritesQuery(userId: string) {
  return queryOptions({
    queryKey: ['favorites', userId],
    queryFn: async () => {
      const { data } = await request((supabase) => supabase.from('workflow_favorites').select('workflow_id').eq('user_id', userId))
      return data.map(({ workflow_id }) => workflow_id)
    },
    staleTime: 60_000,
  })
}

interface FavoriteChange {
  workflowId: string
  isFavorite: boolean
}

async function saveFavorite(userId: string, { workflowId, isFavorite }: FavoriteChange): Promise<void> {
  const favorite = { user_id: userId, workflow_id: workflowId }
  if (!isFavorite) return void (await request((supabase) => supabase.from('workflow_favorites').delete().match(favorite)))
  try {
    await request((supabase) => supabase.from('workflow_favorites').insert(favorite))
  } catch (error) {
    // Ignores the error that the favorite exists, because another tab has added it.
    if (!(error instanceof ApiError && error.code === uniqueViolationCode)) throw error
  }
}

/** Returns the user's favorite workflows, and a function that adds or removes one. Updates the list optimistically. */
export function useFavorites(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = favoritesQuery(userId)
  const { data } = useQuery(favoritesQuery(userId))
  const { mutate } = useMutation({
    // Sends one request at a time, so that two clicks on a workflow are saved in order.
    scope: { id: 'favorites' },
    mutationFn: (change: FavoriteChange) => saveFavorite(userId, change),
    onError: (error) => toastFailure(error, 'Couldn’t save your favorites'),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  const setFavorite = useCallback(
    (workflowId: string, isFavorite: boolean) => {
      void queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (ids = []) => (isFavorite ? [...ids, workflowId] : ids.filter((id) => id !== workflowId)))
      mutate({ workflowId, isFavorite })
    },
    [queryClient, queryKey, mutate],
  )
  return { favoriteIds: useMemo(() => new Set(data), [data]), setFavorite }
}
