/** `low`: the operator should free disk space. `critical`: the server refuses uploads, so that the database can still write. */
export type DiskLevel = 'ok' | 'low' | 'critical'

export interface DiskSpace {
  /** Free space for an unprivileged process, in bytes. */
  freeBytes: number
  totalBytes: number
}

/** Numbers of free bytes. A disk has the level `low` or `critical` below the number for this level. */
export interface DiskThresholds {
  lowBytes: number
  criticalBytes: number
}

/**
 * Thresholds for small disks, as shares of the disk size. The lower threshold applies, because a disk that is smaller than `lowBytes` would
 * never be `ok`.
 */
const lowShare = 0.1
const criticalShare = 0.02
/** A level ends only above 110 % of its threshold, so that the level does not alternate between two values. */
const recoveryFactor = 1.1

/** Returns the new level of a disk. Uses hysteresis: a level ends at more free space than where it begins. */
export function diskLevelOf(previous: DiskLevel, { freeBytes, totalBytes }: DiskSpace, thresholds: DiskThresholds): DiskLevel {
  const isBelow = (bytes: number, share: number, isReached: boolean) =>
    freeBytes < Math.min(bytes, totalBytes * share) * (isReached ? recoveryFactor : 1)
  if (isBelow(thresholds.criticalBytes, criticalShare, previous === 'critical')) return 'critical'
  if (isBelow(thresholds.lowBytes, lowShare, previous !== 'ok')) return 'low'
  return 'ok'
}

const severities: Record<DiskLevel, number> = { ok: 0, low: 1, critical: 2 }

/** Returns the severity of a level as a number; `ok` is 0. */
export const severityOf = (level: DiskLevel): number => severities[level]
