import type { Queue } from '../platform/queue/queue.ts'

/** Delays after which `hintSoon` requests a job: the first suits most transactions, the second slow ones. */
const hintDelaysMs = [50, 1000]

/**
 * Requests for background jobs that can be made before the queue has started. They are needed because the handlers of jobs
 * request other jobs, and the queue starts after all handlers exist.
 */
export interface QueueHints {
  /** Requests a job for the caller's transaction, which may still be open: waits until the transaction has probably ended. */
  hintSoon: (job: string) => void
  send: Queue['send']
  /** Provides the queue after it has started, and sends the waiting requests. */
  setQueue: (queue: Queue) => void
}

export function makeQueueHints(): QueueHints {
  const started = Promise.withResolvers<Queue>()
  const hint = (job: string) => void started.promise.then((queue) => queue.hint(job))
  return {
    hintSoon: (job) => {
      for (const delayMs of hintDelaysMs) setTimeout(() => hint(job), delayMs).unref()
    },
    send: async (...job) => (await started.promise).send(...job),
    setQueue: started.resolve,
  }
}
