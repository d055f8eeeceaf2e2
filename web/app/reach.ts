import { useEffect, useSyncExternalStore } from 'react'
import { makeListeners } from '../lib/listeners.ts'

/** How often a server that did not answer is asked again, in milliseconds. */
const askAgainMs = 4000

export type Reach = 'online' | 'offline' | 'unreachable'

/** The last call got no answer. */
let lost = false
const listeners = makeListeners()

export function readReach(): Reach {
  if (!navigator.onLine) return 'offline'
  return lost ? 'unreachable' : 'online'
}

/** Whoever calls the server says here whether an answer came. */
export function reportAnswer(reached: boolean): void {
  if (lost === !reached) return
  lost = !reached
  listeners.tell()
}

export function onReachChange(listener: () => void): () => void {
  const stop = listeners.subscribe(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    stop()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

async function askServer(signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch('/healthz', { signal, cache: 'no-store' })
    reportAnswer(answer.ok)
  } catch {
    // No answer yet: the next round asks again.
  }
}

/** Whether the browser has a connection, and whether the server at its other end answers; asks until it does. */
export function useReach(): Reach {
  const reach = useSyncExternalStore(onReachChange, readReach)
  useEffect(() => {
    if (reach !== 'unreachable') return
    const stop = new AbortController()
    const timer = setInterval(() => void askServer(stop.signal), askAgainMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [reach])
  return reach
}
