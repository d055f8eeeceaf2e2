import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { useOnline } from '../lib/use-online.ts'

/** How often a server that did not answer is asked again, in milliseconds. */
const askAgainMs = 4000

/** Calls back with what each query and mutation of the page says about the way to the server. */
function watchAnswers(queryClient: QueryClient, onAnswer: (reached: boolean) => void): () => void {
  const judge = (action: { type: string; error?: unknown }) => {
    if (action.type === 'success') onAnswer(true)
    if (action.type === 'error') onAnswer(!(action.error instanceof ApiError && action.error.kind === 'network'))
  }
  const stops = [
    queryClient.getQueryCache().subscribe((event) => event.type === 'updated' && judge(event.action)),
    queryClient.getMutationCache().subscribe((event) => event.type === 'updated' && judge(event.action)),
  ]
  return () => stops.forEach((stop) => void stop())
}

async function answers(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch('/healthz', { signal, cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Asks until the server answers; then what failed in the meantime is fetched anew. */
function useAskingAgain(lost: boolean, onReached: () => void): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!lost) return
    const stop = new AbortController()
    const ask = async () => {
      if (!(await answers(stop.signal)) || stop.signal.aborted) return
      onReached()
      await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    }
    const timer = setInterval(() => void ask(), askAgainMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [lost, onReached, queryClient])
}

export type Reach = 'online' | 'offline' | 'unreachable'

/** Whether the browser has a connection, and whether the server at its other end answers. */
export function useReach(): Reach {
  const queryClient = useQueryClient()
  const online = useOnline()
  const [lost, setLost] = useState(false)
  const [onReached] = useState(() => () => setLost(false))
  useEffect(() => watchAnswers(queryClient, (reached) => setLost(!reached)), [queryClient])
  useAskingAgain(lost && online, onReached)
  if (!online) return 'offline'
  return lost ? 'unreachable' : 'online'
}
