import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isTransient } from '../api/api-error.ts'
import { endSession } from '../api/request.ts'
import { onSessionChange, readSession, type SessionState } from '../auth/session-store.ts'

const maxRetries = 2

/** Ends the session if a call that does not use `request`, such as an upload, reports that the session is not valid. */
function onCallFailed(error: unknown): void {
  const isSessionLost = error instanceof ApiError && error.kind === 'session' && readSession().status === 'signed_in'
  if (isSessionLost) endSession().catch(() => undefined)
}

/** Returns the id of the user, also of one who has yet to enter a second factor, so that their cached data is preserved. */
function userIdIn(session: SessionState): string | null {
  if (session.status === 'loading') return null
  return session.status === 'signed_in' ? session.user.id : (session.pendingUser?.id ?? null)
}

/** Removes all cached data when another user signs in, or the user signs out. */
function clearOnUserChange(queryClient: QueryClient): void {
  onSessionChange((session, previous) => {
    const userId = userIdIn(previous)
    if (userId !== null && userIdIn(session) !== userId) queryClient.clear()
  })
}

/** Creates the query client. A page has only one. */
export function makeQueryClient(): QueryClient {
  onlineManager.setOnline(navigator.onLine)
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: onCallFailed }),
    mutationCache: new MutationCache({ onError: onCallFailed }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (failures, error) => failures < maxRetries && isTransient(error),
        retryDelay: (failures) => 300 * 2 ** failures,
        // Always send requests: a server on this machine responds even if the browser is offline.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  clearOnUserChange(queryClient)
  return queryClient
}
