import { mkdir, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModelTask } from '../../../contracts/administration/local-models.ts'
import { errorCodeOf } from '../error-details.ts'

/** An installation or download, as recorded in files in DATA_DIR, so that all processes and the command line see the same state. */
export interface TaskRecord extends ModelTask {
  id: string
}

/** Thrown if another task is running. */
export class TaskBusyError extends Error {
  override readonly name = 'TaskBusyError'
}

/** A lock no longer counts after this number of missed heartbeats. */
const maxMissedHeartbeats = 15

export type TaskFiles = ReturnType<typeof makeTaskFiles>

/** Creates access to the files of a folder's task: its lock, its record, and a request to cancel it. */
export function makeTaskFiles(folder: string, heartbeatMs: number) {
  const lockPath = join(folder, 'task.lock')
  const recordPath = join(folder, 'task.json')
  const cancelPath = join(folder, 'task.cancel')

  const isLocked = async () => {
    const status = await stat(lockPath).catch(() => null)
    return status !== null && Date.now() - status.mtimeMs < maxMissedHeartbeats * heartbeatMs
  }
  const holdsLock = async ({ id }: TaskRecord) => (await readFile(lockPath, 'utf8').catch(() => null)) === id
  return {
    isLocked,
    /** @throws TaskBusyError */
    lock: async (id: string) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (!(await isLocked())) await rm(lockPath, { force: true })
      const file = await open(lockPath, 'wx', 0o600).catch((error: unknown) => {
        throw errorCodeOf(error) === 'EEXIST' ? new TaskBusyError('another task is running') : error
      })
      await file.writeFile(id).finally(() => file.close())
      await rm(cancelPath, { force: true })
    },
    /** @returns false if another process has taken the lock */
    renewLock: async (record: TaskRecord): Promise<boolean> => {
      if (!(await holdsLock(record))) return false
      const now = new Date()
      await utimes(lockPath, now, now)
      return true
    },
    /** Releases the lock, unless another process has taken it. */
    unlock: async (record: TaskRecord) => {
      if (await holdsLock(record)) await Promise.all([lockPath, cancelPath].map((path) => rm(path, { force: true })))
    },
    readRecord: async (): Promise<TaskRecord | null> => {
      try {
        // Cast: only this module writes the file. A missing or damaged file counts as no record.
        return JSON.parse(await readFile(recordPath, 'utf8')) as TaskRecord
      } catch {
        return null
      }
    },
    writeRecord: async (record: TaskRecord) => {
      const temporary = `${recordPath}.${record.id}`
      await writeFile(temporary, JSON.stringify(record), { mode: 0o600 })
      await rename(temporary, recordPath)
    },
    removeRecord: () => rm(recordPath, { force: true }),
    requestCancellation: () => writeFile(cancelPath, '', { mode: 0o600 }),
    isCancellationRequested: async () => (await stat(cancelPath).catch(() => null)) !== null,
  }
}
