import type { Queue } from '../platform/queue/queue.ts'

/** Delays before `hintJobSoon` requests a job. Most transactions have ended after the first delay, slow ones after the second. */
const hintDelaysMs = [50, 1000]

/**
 * Hints are requests to start a background job soon. They can be sent before the queue has started: handlers of jobs send hints, and
 * the queue starts only after all handlers exist.
 */
export interface QueueHints {
  /** Requests a job that processes rows of the caller's transaction. Waits until the transaction has probably ended. */
  hintJobSoon: (job: string) => void
  send: Queue['send']
  /** Sets the queue after it has started, and sends the requests that waited for the queue. */
  setQueue: (queue: Queue) => void
}

export function makeQueueHints(): QueueHints {
  const started = Promise.withResolvers<Queue>()
  const hint = (job: string) => void started.promise.then((queue) => queue.hint(job))
  return {
    hintJobSoon: (job) => {
      for (const delayMs of hintDelaysMs) setTimeout(() => hint(job), delayMs).unref()
    },
    send: async (...job) => (await started.promise).send(...job),
    setQueue: started.resolve,
  }
}
