import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SafetyCategory } from '../../../contracts/safety/safety.ts'
import { ApiError, uniqueViolationCode } from '../../lib/api/api-error.ts'
import { request } from '../../lib/api/request.ts'
import { loadWorkspaceId } from '../../lib/auth/profile.ts'
import { useSingleMutation } from '../../lib/query/use-single-mutation.ts'
import { toastError, toastFailure } from '../../lib/toasts/error-toasts.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { safetyMessages } from './safety-phrases.ts'
import { type SafetyPhrase, safetyPhrasesQuery } from './safety-queries.ts'

interface NewPhrase {
  category: SafetyCategory
  phrase: string
}

async function insertPhrase(queryClient: QueryClient, userId: string, { category, phrase }: NewPhrase) {
  const workspace_id = await loadWorkspaceId(queryClient, userId)
  return request((supabase) => supabase.from('safety_phrases').insert({ user_id: userId, workspace_id, category, phrase }))
}

function toastAddError(error: unknown): void {
  const isKnown = error instanceof ApiError && error.code === uniqueViolationCode
  if (isKnown) toastError(safetyMessages.duplicate.description, safetyMessages.duplicate.title)
  else toastFailure(error, safetyMessages.addFailed)
}

/** Returns a mutation that adds a phrase. */
export function useAddPhrase(userId: string, onAdded: () => void) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (phrase: NewPhrase) => insertPhrase(queryClient, userId, phrase),
    onSuccess: () => {
      toast({ title: safetyMessages.added })
      onAdded()
    },
    onError: toastAddError,
    onSettled: () => queryClient.invalidateQueries(safetyPhrasesQuery(userId)),
  })
}

/** Returns a function that removes a phrase at once, with an Undo button. */
export function useRemovePhrase(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = safetyPhrasesQuery(userId)
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  const { mutate: undo } = useMutation({
    mutationFn: (phrase: SafetyPhrase) => insertPhrase(queryClient, userId, phrase),
    onError: toastAddError,
    onSettled: refresh,
  })
  const { mutate } = useMutation({
    mutationFn: ({ id }: SafetyPhrase) => request((supabase) => supabase.from('safety_phrases').delete().eq('id', id)),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey })
      const snapshot = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (phrases) => phrases?.filter((phrase) => phrase.id !== id))
      return snapshot
    },
    onSuccess: (_, phrase) =>
      toast({ title: safetyMessages.removed, description: phrase.phrase, action: { label: 'Undo', onSelect: () => undo(phrase) } }),
    onError: (error, _, snapshot) => {
      queryClient.setQueryData(queryKey, snapshot)
      toastFailure(error, safetyMessages.removeFailed)
    },
    onSettled: refresh,
  })
  return mutate
}
