import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isTransient } from './api-error.ts'
import { endSession } from './request.ts'
import { onSessionChange, readSession, type SessionState } from './session-store.ts'

const retries = 2

/** What calls outside `request` (functions, uploads) find out about the session counts as well. */
function onCallFailed(error: unknown): void {
  const isLost = error instanceof ApiError && error.kind === 'session' && readSession().status === 'signed_in'
  if (isLost) endSession().catch(() => undefined)
}

/** Whoever owes a second factor is the person still: what was read stays until another one comes, or nobody. */
function personIn(session: SessionState): string | null {
  if (session.status === 'loading') return null
  return session.status === 'signed_in' ? session.user.id : (session.owing?.id ?? null)
}

/** Nothing of one person is left in memory for the next. */
function clearWhenThePersonChanges(queryClient: QueryClient): void {
  onSessionChange((session, previous) => {
    const person = personIn(previous)
    if (person !== null && personIn(session) !== person) queryClient.clear()
  })
}

/** The page's one query cache. Call it once. */
export function makeQueryClient(): QueryClient {
  onlineManager.setOnline(navigator.onLine)
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: onCallFailed }),
    mutationCache: new MutationCache({ onError: onCallFailed }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (failures, error) => failures < retries && isTransient(error),
        retryDelay: (failures) => 300 * 2 ** failures,
        // A server on this very machine answers without any network, whatever the browser believes.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  clearWhenThePersonChanges(queryClient)
  return queryClient
}
