import { type ComputeProcess, startComputeProcess } from './compute-child.ts'
import { ComputeError } from './compute-error.ts'
import type { ComputeTask } from './compute-task.ts'
import { FairQueue } from './fair-queue.ts'

export interface ComputeLimits {
  /** Maximum processes. One owner can use all but one of them, and always at least one. */
  processes: number
  /** Timeout of one task, from its start in a process. */
  timeoutMs: number
  /** JavaScript heap of one process. */
  memoryMb: number
  /** Queued tasks per owner. */
  maxQueuedPerOwner: number
  /** An idle process ends after this time. */
  idleMs: number
}

export const defaultComputeLimits: ComputeLimits = {
  processes: 2,
  timeoutMs: 10_000,
  memoryMb: 192,
  maxQueuedPerOwner: 1000,
  idleMs: 30_000,
}

export interface ComputeOptions {
  /** The user who requested the task. Owners are served round-robin. */
  owner: string
  /** Aborts the task; `run` rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** Runs pure functions in child processes, so that they cannot block the server's event loop or exhaust its memory. */
export interface ComputePool {
  /** @throws ComputeError at a limit; the function's own errors, with their name and message */
  run<Input, Output>(task: ComputeTask<Input, Output>, input: Input, options: ComputeOptions): Promise<Output>
  /** Ends all processes. Pending and later tasks fail. */
  close(): void
}

interface QueuedTask {
  owner: string
  start: (process: ComputeProcess) => Promise<void>
  reject: (error: unknown) => void
}

/**
 * Creates a pool of child processes, started on demand. Worker threads are not used because a thread that runs out of memory in one
 * large allocation ends the whole server process (docs/decisions/0031-compute-processes-and-quarantine.md).
 */
export function makeComputePool(given: Partial<ComputeLimits> = {}): ComputePool {
  const limits = { ...defaultComputeLimits, ...given }
  const perOwner = Math.max(1, limits.processes - 1)
  const queue = new FairQueue<QueuedTask>(limits.maxQueuedPerOwner, perOwner)
  const idle: ComputeProcess[] = []
  const all = new Set<ComputeProcess>()
  let isClosed = false

  function processForTask(): ComputeProcess | null {
    const free = idle.pop()
    if (free) return free
    if (all.size >= limits.processes) return null
    const started = startComputeProcess({
      memoryMb: limits.memoryMb,
      onExit: () => {
        all.delete(started)
        const place = idle.indexOf(started)
        if (place >= 0) idle.splice(place, 1)
        fill()
      },
    })
    all.add(started)
    return started
  }

  function fill(): void {
    while (!isClosed && queue.hasNext()) {
      const child = processForTask()
      if (!child) return
      const task = queue.take()
      if (!task) {
        idle.push(child)
        return
      }
      void task.start(child).finally(() => {
        queue.release(task.owner)
        if (child.isAlive()) {
          idle.push(child)
          child.endAfter(limits.idleMs)
        }
        fill()
      })
    }
  }

  return {
    run: <Input, Output>(task: ComputeTask<Input, Output>, input: Input, { owner, signal }: ComputeOptions) =>
      new Promise<Output>((resolve, reject) => {
        if (isClosed) return reject(new ComputeError('crashed'))
        if (signal?.aborted) return reject(signal.reason)
        const onAbort = () => {
          if (queue.remove(queued)) reject(signal?.reason)
        }
        const queued: QueuedTask = {
          owner,
          reject,
          start: (child) => {
            signal?.removeEventListener('abort', onAbort)
            const request = { module: task.module, name: task.name, input, timeoutMs: limits.timeoutMs }
            // The cast is safe: the task's type declares the result of its function.
            return child.ask(request, signal).then((output) => resolve(output as Output), reject)
          },
        }
        if (!queue.add(queued)) return reject(new ComputeError('busy'))
        signal?.addEventListener('abort', onAbort, { once: true })
        fill()
      }),
    close: () => {
      isClosed = true
      for (const task of queue.clear()) task.reject(new ComputeError('crashed'))
      for (const child of all) child.end()
    },
  }
}
