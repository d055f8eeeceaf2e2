import { ModelError } from './model-error.ts'
import type { CallOptions } from './models.ts'

/** One call from its beginning to its end: the caller's signal and the deadline as one. */
export interface Call {
  signal: AbortSignal
  /** Milliseconds until the deadline. */
  remaining(): number
  /** Why the call is over: aborted by the caller or late; null while it is not. */
  ended(): ModelError | null
  /** The promise's outcome, or the end of the call, whichever comes first: no provider's code can hold a call up. */
  race<Value>(promise: PromiseLike<Value>): Promise<Value>
  /** Must be called. Ends what is still under way. */
  close(): void
}

/** Begins a call that ends with the caller's signal or at its deadline, whichever comes first. @param options.deadlineMs milliseconds from now. */
export function openCall({ signal, deadlineMs }: CallOptions & { deadlineMs: number }): Call {
  const controller = new AbortController()
  const until = performance.now() + deadlineMs
  const end = (error: ModelError) => controller.abort(error)
  const onAbort = () => end(new ModelError({ code: 'aborted' }, 'the caller stopped it'))
  const timer = setTimeout(() => end(new ModelError({ code: 'deadline' }, `no answer within ${deadlineMs / 1000} s`)), deadlineMs)
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  const ended = () => {
    const reason: unknown = controller.signal.reason
    return reason instanceof ModelError ? reason : null
  }
  let stop: (() => void) | undefined
  const end$ = new Promise<never>((_, reject) => {
    stop = () => reject(controller.signal.reason)
    if (controller.signal.aborted) stop()
    else controller.signal.addEventListener('abort', stop, { once: true })
  })
  // Nobody may be racing when it ends.
  end$.catch(() => undefined)
  return {
    signal: controller.signal,
    remaining: () => until - performance.now(),
    ended,
    race: (promise) => Promise.race([promise, end$]),
    close: () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      controller.abort(new ModelError({ code: 'aborted' }, 'nobody wants the rest'))
    },
  }
}
