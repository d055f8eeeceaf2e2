import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { restoreLostFocus } from '../browser/restore-lost-focus.ts'
import { onConnectionStatusChange, readConnectionStatus, reportServerReachable } from './connection-status.ts'
import { makeQueryClient } from './query-client.ts'

/* The query client and its provider. Only screens with data load this module, because it would add 12 kB to the landing page. */
export const queryClient = makeQueryClient()

function reportReachability(action: { type: string; error?: unknown }): void {
  if (action.type === 'success') reportServerReachable(true)
  if (action.type === 'error') reportServerReachable(!(action.error instanceof ApiError && action.error.kind === 'network'))
}

queryClient.getQueryCache().subscribe((event) => event.type === 'updated' && reportReachability(event.action))
queryClient.getMutationCache().subscribe((event) => event.type === 'updated' && reportReachability(event.action))

/** When the server responds again, retry the queries that got no response. */
onConnectionStatusChange(() => {
  if (readConnectionStatus() === 'online')
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})

restoreLostFocus()

export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
