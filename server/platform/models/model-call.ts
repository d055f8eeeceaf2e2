import { ModelError } from './model-error.ts'
import type { CallOptions } from './models.ts'

/** A call with a combined signal for the caller's abort and the deadline. */
export interface Call {
  signal: AbortSignal
  /** Milliseconds until the deadline. */
  remaining(): number
  /** Returns the reason why the call has ended (aborted or past its deadline), or null. */
  ended(): ModelError | null
  /** Settles like the promise, or rejects when the call ends, so that a provider's code cannot block the call. */
  race<Value>(promise: PromiseLike<Value>): Promise<Value>
  /** Must be called. Aborts pending requests. */
  close(): void
}

/** Starts a call that ends when the caller's signal aborts or at its deadline. @param options.deadlineMs from now */
export function openCall({ signal, deadlineMs }: CallOptions & { deadlineMs: number }): Call {
  const controller = new AbortController()
  const until = performance.now() + deadlineMs
  const end = (error: ModelError) => controller.abort(error)
  const onAbort = () => end(new ModelError({ code: 'aborted' }, 'the caller aborted the call'))
  const timer = setTimeout(() => end(new ModelError({ code: 'deadline' }, `no answer within ${deadlineMs / 1000} s`)), deadlineMs)
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  const ended = () => {
    const reason: unknown = controller.signal.reason
    return reason instanceof ModelError ? reason : null
  }
  let stop: (() => void) | undefined
  const callEnd = new Promise<never>((_, reject) => {
    stop = () => reject(controller.signal.reason)
    if (controller.signal.aborted) stop()
    else controller.signal.addEventListener('abort', stop, { once: true })
  })
  // Avoid an unhandled rejection if the call ends while nothing awaits it.
  callEnd.catch(() => undefined)
  return {
    signal: controller.signal,
    remaining: () => until - performance.now(),
    ended,
    race: (promise) => Promise.race([promise, callEnd]),
    close: () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      controller.abort(new ModelError({ code: 'aborted' }, 'the call was closed'))
    },
  }
}
