import { realpath, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCodeOf } from '../error-details.ts'
import type { Logger } from '../logging/log.ts'
import { type DiskLevel, type DiskSpace, type DiskThresholds, diskLevelOf, severityOf } from './disk-level.ts'

/** State of the fullest watched disk. */
export interface DiskState extends DiskSpace {
  level: DiskLevel
}

/** Monitors the disks that the server writes to. */
export interface DiskWatch {
  /** Returns the latest state, or null if no disk is watched. */
  state(): DiskState | null
  /** Measures the disks now. Never rejects: if a disk cannot be measured, its last state remains. */
  measure(): Promise<DiskState | null>
  close(): void
}

export interface DiskWatchOptions {
  /** Folders on the disks to watch. */
  folders: readonly string[]
  thresholds: DiskThresholds
  /** Called after each measurement. */
  onMeasured?: (state: DiskState) => Promise<void>
  log: Logger
  /** Measures the free space of a folder. Tests replace this function. */
  readSpace?: (folder: string) => Promise<DiskSpace>
}

const measureIntervalMs = 5000

/** Measures the disks of the given folders immediately and then every five seconds. Logs each change of level. */
export async function watchDisk({ folders, thresholds, onMeasured, log, readSpace = readFreeSpace }: DiskWatchOptions): Promise<DiskWatch> {
  let state: DiskState | null = null
  let timer: NodeJS.Timeout | undefined

  async function measure(): Promise<DiskState | null> {
    const previous = state?.level ?? 'ok'
    const measured = await Promise.all(folders.map((folder) => readSpace(folder).catch((error: unknown) => logUnreadable(log, error))))
    const states = measured.flatMap((space) => (space ? [{ ...space, level: diskLevelOf(previous, space, thresholds) }] : []))
    const fullest = states.toSorted((a, b) => severityOf(b.level) - severityOf(a.level) || a.freeBytes - b.freeBytes)[0]
    if (!fullest) return state
    if (fullest.level !== previous) logChange(log, fullest)
    state = fullest
    return state
  }

  async function repeat(): Promise<void> {
    const measured = await measure()
    if (measured)
      await onMeasured?.(measured).catch((err: unknown) =>
        log.warn({ err }, 'failed to alert administrators; retrying at the next measurement'),
      )
    timer = setTimeout(() => void repeat(), measureIntervalMs).unref()
  }

  if (folders.length > 0) {
    await measure()
    timer = setTimeout(() => void repeat(), 0).unref()
  }
  let isClosed = false
  return {
    state: () => state,
    measure: () => (isClosed ? Promise.resolve(state) : measure()),
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

function logChange(log: Logger, { level, ...space }: DiskState): void {
  if (level === 'ok') log.info(space, 'disk space is sufficient again')
  else if (level === 'low') log.warn(space, 'disk space is low')
  else log.error(space, 'disk space is critical; uploads and indexing are refused')
}

function logUnreadable(log: Logger, error: unknown): null {
  log.debug({ code: errorCodeOf(error) }, 'failed to read the disk space')
  return null
}

async function readFreeSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/**
 * Returns the folders that the server writes to: the data folder, and the folder of the private database, which may be a link.
 * Returns an empty list if files and database are both on other machines.
 */
export async function findFoldersToWatch({
  DATA_DIR,
  DATABASE_URL,
  S3_BUCKET,
}: {
  DATA_DIR: string
  DATABASE_URL?: string | undefined
  S3_BUCKET?: string | undefined
}): Promise<string[]> {
  const database = DATABASE_URL === undefined ? await realpath(join(DATA_DIR, 'postgres')).catch(() => null) : null
  const isUsed = DATABASE_URL === undefined || S3_BUCKET === undefined
  return [...(isUsed ? [DATA_DIR] : []), ...(database === null ? [] : [database])]
}
