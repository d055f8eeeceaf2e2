import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { makeQueryClient } from '../lib/query-client.ts'
import { watchFocus } from './focus-after-loss.ts'
import { onReachChange, readReach, reportAnswer } from './reach.ts'

/*
 * The query cache, with all that is around it. Loaded by what needs data only: the landing
 * page, which has none, would pay 12 kB for it.
 */
export const queryClient = makeQueryClient()

function judge(action: { type: string; error?: unknown }): void {
  if (action.type === 'success') reportAnswer(true)
  if (action.type === 'error') reportAnswer(!(action.error instanceof ApiError && action.error.kind === 'network'))
}

queryClient.getQueryCache().subscribe((event) => event.type === 'updated' && judge(event.action))
queryClient.getMutationCache().subscribe((event) => event.type === 'updated' && judge(event.action))

/** What failed for want of an answer is fetched again as soon as there is one. */
onReachChange(() => {
  if (readReach() === 'online') void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})

watchFocus()

export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
