import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModelTask } from '../../../contracts/administration/local-models.ts'
import { errorCodeOf } from '../error-details.ts'

/** An installation or a download, as files in DATA_DIR record it, so that all processes and the command line see the same state. */
export interface TaskRecord extends ModelTask {
  id: string
}

export interface TaskProgress {
  done: number
  total: number | null
}

/** Thrown if another task is running. */
export class TaskBusyError extends Error {
  override readonly name = 'TaskBusyError'
}

export interface LocalTasks {
  /** Returns the running task, or else the last one if it did not succeed, or else null. */
  read(): Promise<TaskRecord | null>
  /**
   * Starts a task. One task runs at a time, in all processes that share the folder.
   * @returns a promise that settles with the task. The caller must handle its rejection
   * @throws TaskBusyError
   */
  start(
    task: Pick<TaskRecord, 'kind' | 'name'>,
    work: (signal: AbortSignal, report: (progress: TaskProgress) => void) => Promise<void>,
  ): Promise<{ ended: Promise<void> }>
  /** Cancels the running task, in whichever process it runs. Removes the record of a task that has ended. */
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
/** Number of missed heartbeats after which a task counts as interrupted. */
const maxMissedHeartbeats = 15

/** Creates the tasks of a folder, which is created with the first task. */
export function makeLocalTasks({ folder, messageOf, heartbeatMs = defaultHeartbeatMs }: LocalTasksOptions): LocalTasks {
  const [lockPath, recordPath, cancelPath] = ['task.lock', 'task.json', 'task.cancel'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  let isClosing = false
  let own: { stop: AbortController; ended: Promise<void> } | null = null

  const isLocked = async () => {
    const status = await stat(lockPath).catch(() => null)
    return status !== null && Date.now() - status.mtimeMs < maxMissedHeartbeats * heartbeatMs
  }
  const readRecord = async (): Promise<TaskRecord | null> => {
    try {
      // Cast: only this module writes the file. A missing or damaged file is no record.
      return JSON.parse(await readFile(recordPath, 'utf8')) as TaskRecord
    } catch {
      return null
    }
  }
  const writeRecord = async (record: TaskRecord) => {
    const temporary = `${recordPath}.${record.id}`
    await writeFile(temporary, JSON.stringify(record), { mode: 0o600 })
    await rename(temporary, recordPath)
  }
  const lock = async (id: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (!(await isLocked())) await rm(lockPath, { force: true })
    const file = await open(lockPath, 'wx', 0o600).catch((error: unknown) => {
      throw errorCodeOf(error) === 'EEXIST' ? new TaskBusyError('another task is running') : error
    })
    await file.writeFile(id).finally(() => file.close())
    await rm(cancelPath, { force: true })
  }
  const holdsLock = async ({ id }: TaskRecord) => (await readFile(lockPath, 'utf8').catch(() => null)) === id
  /** Renews the lock, writes the progress, and cancels the task on request or if another process has taken its lock. */
  const beat = async (record: TaskRecord, stop: AbortController) => {
    const isCancelled = (await stat(cancelPath).catch(() => null)) !== null
    if (isCancelled || !(await holdsLock(record))) return stop.abort()
    const now = new Date()
    await utimes(lockPath, now, now)
    await writeRecord(record)
  }
  const run = async (record: TaskRecord, stop: AbortController, work: (report: (progress: TaskProgress) => void) => Promise<void>) => {
    let beating: Promise<void> = Promise.resolve()
    const timer = setInterval(() => {
      beating = beating.then(() => beat(record, stop)).catch(() => undefined)
    }, heartbeatMs)
    const endHeartbeat = async () => {
      clearInterval(timer)
      await beating
    }
    try {
      await work((progress) => void Object.assign(record, progress))
      await endHeartbeat()
      await rm(recordPath, { force: true })
    } catch (error) {
      await endHeartbeat()
      // On close, the record remains, so that the task counts as interrupted.
      if (stop.signal.aborted) await (isClosing ? undefined : rm(recordPath, { force: true }))
      else await writeRecord({ ...record, status: 'failed', error: messageOf(error) }).catch(() => undefined)
      throw error
    } finally {
      if (await holdsLock(record)) await Promise.all([lockPath, cancelPath].map((path) => rm(path, { force: true })))
      own = null
    }
  }
  return {
    read: async () => {
      const record = await readRecord()
      return record?.status === 'running' && !(await isLocked()) ? { ...record, status: 'interrupted' } : record
    },
    start: async (task, work) => {
      const id = randomUUID()
      await lock(id)
      const record: TaskRecord = { id, ...task, status: 'running', done: 0, total: null, error: null }
      const stop = new AbortController()
      await writeRecord(record)
      const ended = run(record, stop, (report) => work(stop.signal, report))
      own = { stop, ended: ended.catch(() => undefined) }
      return { ended }
    },
    cancel: async () => {
      if (own !== null) {
        own.stop.abort()
        await own.ended
      } else if (await isLocked()) await writeFile(cancelPath, '', { mode: 0o600 })
      else await rm(recordPath, { force: true })
    },
    close: async () => {
      isClosing = true
      own?.stop.abort()
      await own?.ended
    },
  }
}
