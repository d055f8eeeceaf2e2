/** `low`: an operator should act. `critical`: the server refuses uploads, so that the database can still write. */
export type DiskLevel = 'ok' | 'low' | 'critical'

export interface DiskSpace {
  /** Bytes that an unprivileged process can still write. */
  freeBytes: number
  totalBytes: number
}

/** A disk has a level when it has fewer free bytes. */
export interface DiskThresholds {
  lowBytes: number
  criticalBytes: number
}

/** On a small disk, these shares of its size apply instead; otherwise it would never be `ok`. */
const lowShare = 0.1
const criticalShare = 0.02
/** A level ends at 110 % of its threshold, so that it does not flap. */
const recoveryFactor = 1.1

/** Returns the new level of a disk. */
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
