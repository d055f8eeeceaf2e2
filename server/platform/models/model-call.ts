import { ModelError } from './model-error.ts'
import type { CallOptions } from './models.ts'

/** One call of a model. Its signal combines the caller's abort with the deadline. */
export interface Call {
  signal: AbortSignal
  /** Returns the time until the deadline, in milliseconds. */
  remaining(): number
  /** Returns the reason for the end of the call (abort or deadline), or null. */
  endError(): ModelError | null
  /** Settles like the promise, or rejects if the call ends first, so that the code of a provider cannot block the call. */
  race<Value>(promise: PromiseLike<Value>): Promise<Value>
  /** Ends the call and aborts pending requests. Every call must be closed. */
  close(): void
}

/**
 * Starts a call. The call ends if the caller's signal aborts or at the deadline.
 * @param options.deadlineMs time until the deadline
 */
export function openCall({ signal, deadlineMs }: CallOptions & { deadlineMs: number }): Call {
  const controller = new AbortController()
  const until = performance.now() + deadlineMs
  const end = (error: ModelError) => controller.abort(error)
  const onAbort = () => end(new ModelError({ code: 'aborted' }, 'the caller aborted the call'))
  const timer = setTimeout(() => end(new ModelError({ code: 'deadline' }, `no answer within ${deadlineMs / 1000} s`)), deadlineMs)
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  const endError = () => {
    const reason: unknown = controller.signal.reason
    return reason instanceof ModelError ? reason : null
  }
  let stop: (() => void) | undefined
  const callEnd = new Promise<never>((_, reject) => {
    stop = () => reject(controller.signal.reason)
    if (controller.signal.aborted) stop()
    else controller.signal.addEventListener('abort', stop, { once: true })
  })
  // The handler prevents an unhandled rejection if the call ends while no caller awaits it.
  callEnd.catch(() => undefined)
  return {
    signal: controller.signal,
    remaining: () => until - performance.now(),
    endError: endError,
    race: (promise) => Promise.race([promise, callEnd]),
    close: () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      controller.abort(new ModelError({ code: 'aborted' }, 'the call was closed'))
    },
  }
}
