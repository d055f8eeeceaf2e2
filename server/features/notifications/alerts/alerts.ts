import { hostname } from 'node:os'
import { formatBytes } from '../../../../contracts/byte-size.ts'
import { type DiskLevel, severityOf } from '../../../platform/disk/disk-level.ts'
import type { DiskState } from '../../../platform/disk/disk-watch.ts'
import type { Alert } from './raise-alert.ts'

const diskTexts: Record<DiskLevel, { title: string; advice: string }> = {
  ok: { title: 'Storage space is no longer low', advice: 'Uploads and indexing are working.' },
  low: { title: 'Storage space is running low', advice: 'Free up space or enlarge the disk before uploads stop.' },
  critical: {
    title: 'The server is out of storage space',
    advice: 'Uploads and indexing are paused. Free up space or enlarge the disk. You don’t need to restart the server.',
  },
}

/** Returns the alert for a state of the disk. */
export function diskAlert({ level, freeBytes, totalBytes }: DiskState): Alert {
  const { title, advice } = diskTexts[level]
  const body = `${formatBytes(freeBytes)} of ${formatBytes(totalBytes)} is free. ${advice}`
  return { name: `disk:${hostname()}`, state: level, severity: severityOf(level), title, body }
}

/** Returns the alert for a restart after a crash. Returns null after a first crash, which only the System page shows. */
export function restartAlert(restart: { at: string; reason: string; crashes: number } | null): Alert | null {
  if (restart === null || restart.crashes < 2) return null
  const body = `It crashed ${restart.crashes} times and is running again. Last error: ${restart.reason}`
  return { name: `restart:${hostname()}`, state: restart.at, severity: 0, title: 'The server restarted after a crash', body }
}
