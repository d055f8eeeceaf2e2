import { randomUUID } from 'node:crypto'
import { makeTaskFiles, type TaskFiles, type TaskRecord } from './task-files.ts'

export interface TaskProgress {
  done: number
  total: number | null
}

type Work = (signal: AbortSignal, report: (progress: TaskProgress) => void) => Promise<void>

export interface LocalTasks {
  /** Returns the running task, or the last task if it did not succeed, or null. */
  read(): Promise<TaskRecord | null>
  /**
   * Starts a task. One task runs at a time, in all processes that share the folder.
   * @returns a promise that settles with the task. The caller must handle its rejection
   * @throws TaskBusyError
   */
  start(task: Pick<TaskRecord, 'kind' | 'name'>, work: Work): Promise<{ ended: Promise<void> }>
  /** Cancels the running task of any process. Removes the record of a task that has ended. */
  cancel(): Promise<void>
  /** Interrupts the task of this process and waits for its end. */
  close(): Promise<void>
}

interface LocalTasksOptions {
  folder: string
  /** Returns the message of an error for administrators. */
  messageOf: (error: unknown) => string
  heartbeatMs?: number
}

const defaultHeartbeatMs = 1000

/** Creates access to the installation and download tasks of a folder. The folder is created when the first task starts. */
export function makeLocalTasks({ folder, messageOf, heartbeatMs = defaultHeartbeatMs }: LocalTasksOptions): LocalTasks {
  const files = makeTaskFiles(folder, heartbeatMs)
  let isClosing = false
  let ownTask: { stop: AbortController; ended: Promise<void> } | null = null

  const run = async (record: TaskRecord, stop: AbortController, work: Work) => {
    const endHeartbeat = startHeartbeat(files, record, stop, heartbeatMs)
    try {
      await work(stop.signal, (progress) => void Object.assign(record, progress))
      await endHeartbeat()
      await files.removeRecord()
    } catch (error) {
      await endHeartbeat()
      // On close, does not delete the record, so that the task counts as interrupted.
      if (stop.signal.aborted) await (isClosing ? undefined : files.removeRecord())
      else await files.writeRecord({ ...record, status: 'failed', error: messageOf(error) }).catch(() => undefined)
      throw error
    } finally {
      await files.unlock(record)
      ownTask = null
    }
  }
  return {
    read: async () => {
      const record = await files.readRecord()
      return record?.status === 'running' && !(await files.isLocked()) ? { ...record, status: 'interrupted' } : record
    },
    start: async (task, work) => {
      const id = randomUUID()
      await files.lock(id)
      const record: TaskRecord = { id, ...task, status: 'running', done: 0, total: null, error: null }
      const stop = new AbortController()
      await files.writeRecord(record)
      const ended = run(record, stop, work)
      ownTask = { stop, ended: ended.catch(() => undefined) }
      return { ended }
    },
    cancel: async () => {
      if (ownTask !== null) {
        ownTask.stop.abort()
        await ownTask.ended
      } else if (await files.isLocked()) await files.requestCancellation()
      else await files.removeRecord()
    },
    close: async () => {
      isClosing = true
      ownTask?.stop.abort()
      await ownTask?.ended
    },
  }
}

/**
 * Renews the lock of a task at intervals.
 * @returns a function that stops the renewals and waits for one in progress
 */
function startHeartbeat(files: TaskFiles, record: TaskRecord, stop: AbortController, heartbeatMs: number): () => Promise<void> {
  let beating: Promise<void> = Promise.resolve()
  /** Renews the lock, writes the progress, and cancels the task on request or if another process has taken its lock. */
  const beat = async () => {
    if ((await files.isCancellationRequested()) || !(await files.renewLock(record))) return stop.abort()
    await files.writeRecord(record)
  }
  const timer = setInterval(() => {
    beating = beating.then(beat).catch(() => undefined)
  }, heartbeatMs)
  return async () => {
    clearInterval(timer)
    await beating
  }
}
