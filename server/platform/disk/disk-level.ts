/** `low`: an operator should act. `critical`: the server refuses uploads, so that the database can still write. */
export type DiskLevel = 'ok' | 'low' | 'critical'

export interface DiskSpace {
  /** Bytes that a program without special rights may still write. */
  freeBytes: number
  totalBytes: number
}

/** Free bytes below which a disk has that level. */
export interface DiskThresholds {
  lowBytes: number
  criticalBytes: number
}

/** On a small disk, these shares of the whole apply instead of the bytes: otherwise it would never be `ok`. */
const lowShare = 0.1
const criticalShare = 0.02
/** A level ends when a tenth more than its threshold is free, so that it does not change back and forth. */
const recoveryFactor = 1.1

/** Returns the level of a disk that had the level `previous`. */
export function diskLevelOf(previous: DiskLevel, { freeBytes, totalBytes }: DiskSpace, thresholds: DiskThresholds): DiskLevel {
  const isBelow = (bytes: number, share: number, isHeld: boolean) =>
    freeBytes < Math.min(bytes, totalBytes * share) * (isHeld ? recoveryFactor : 1)
  if (isBelow(thresholds.criticalBytes, criticalShare, previous === 'critical')) return 'critical'
  if (isBelow(thresholds.lowBytes, lowShare, previous !== 'ok')) return 'low'
  return 'ok'
}

const severities: Record<DiskLevel, number> = { ok: 0, low: 1, critical: 2 }

/** Returns the severity of a level: 0 for `ok`. */
export const severityOf = (level: DiskLevel): number => severities[level]
