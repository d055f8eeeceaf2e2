import { type ComputeProcess, startComputeProcess } from './compute-child.ts'
import { ComputeError } from './compute-error.ts'
import type { ComputeTask } from './compute-task.ts'
import { FairQueue } from './fair-queue.ts'

export interface ComputeLimits {
  /** Maximum number of processes. One owner can use all but one of them, and always at least one. */
  processes: number
  /** Timeout for one task, in milliseconds, measured from its start in a process. */
  timeoutMs: number
  /** Maximum JavaScript heap of one process, in megabytes. */
  memoryMb: number
  maxQueuedPerOwner: number
  /** Time before an idle process ends, in milliseconds. */
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
  /** Id of the user who requested the task. Owners are served in turn. */
  owner: string
  /** Aborts the task. `run` then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** Runs pure functions in child processes, so that they cannot block the server's event loop or exhaust its memory. */
export interface ComputePool {
  /** Executes a task. @throws ComputeError if a limit is exceeded. An error of the task is rethrown with its name and message */
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
 * Creates a pool of child processes, which are started on demand. It does not use worker threads, because a thread that runs out
 * of memory in one large allocation ends the whole server process (docs/decisions/0031-compute-processes-and-quarantine.md).
 */
export function makeComputePool(overrides: Partial<ComputeLimits> = {}): ComputePool {
  const limits = { ...defaultComputeLimits, ...overrides }
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
        const index = idle.indexOf(started)
        if (index >= 0) idle.splice(index, 1)
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
            // Cast: the type of the task declares the result of its function.
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
