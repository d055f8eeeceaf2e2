import { useEffect, useSyncExternalStore } from 'react'
import { makeListeners } from '../browser/listeners.ts'

/** Milliseconds between two requests that check whether the server responds again. */
const retryIntervalMs = 4000

export type ConnectionStatus = 'online' | 'offline' | 'unreachable'

/** True if the last request got no response. */
let isUnreachable = false
const listeners = makeListeners()

export function readConnectionStatus(): ConnectionStatus {
  if (!navigator.onLine) return 'offline'
  return isUnreachable ? 'unreachable' : 'online'
}

/** Reports whether a request got a response. */
export function reportServerReachable(reached: boolean): void {
  if (isUnreachable === !reached) return
  isUnreachable = !reached
  listeners.notify()
}

export function onConnectionStatusChange(listener: () => void): () => void {
  const stop = listeners.subscribe(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    stop()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

async function pollServer(signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch('/healthz', { signal, cache: 'no-store' })
    reportServerReachable(response.ok)
  } catch {
    // Ignore the error: the server still does not respond, and the next interval checks again.
  }
}

/** Returns whether the browser is online and the server responds. While the server does not respond, checks it at intervals. */
export function useConnectionStatus(): ConnectionStatus {
  const status = useSyncExternalStore(onConnectionStatusChange, readConnectionStatus)
  useEffect(() => {
    if (status !== 'unreachable') return
    const stop = new AbortController()
    const timer = setInterval(() => void pollServer(stop.signal), retryIntervalMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [status])
  return status
}
