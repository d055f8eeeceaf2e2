import type { Queue } from '../platform/queue/queue.ts'

/** Delays of `hintSoon`: the first for most transactions, the second for slow ones. */
const hintDelaysMs = [50, 1000]

/** Requests to the queue that are made before it has started. Jobs request other jobs, and the queue starts with all of them. */
export interface QueueHints {
  /** Requests a job after the caller's transaction, which may still be open, has probably ended. */
  hintSoon: (job: string) => void
  send: Queue['send']
  /** Provides the queue once it has started. */
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
