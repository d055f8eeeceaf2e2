import { hostname } from 'node:os'
import { type DiskLevel, severityOf } from '../../../platform/disk/disk-level.ts'
import type { DiskState } from '../../../platform/disk/disk-watch.ts'
import type { Alert } from './raise-alert.ts'

const gibibyte = 1024 ** 3
const mebibyte = 1024 ** 2
const sizeOf = (bytes: number) =>
  bytes >= gibibyte ? `${(bytes / gibibyte).toFixed(1)} GB` : `${Math.max(0, Math.round(bytes / mebibyte))} MB`

const diskTexts: Record<DiskLevel, { title: string; advice: string }> = {
  ok: { title: 'Storage space is sufficient again', advice: 'Uploads and indexing work.' },
  low: { title: 'Storage space is running low', advice: 'Free space or enlarge the disk before uploads stop.' },
  critical: {
    title: 'The server is out of storage space',
    advice: 'Uploads and indexing are paused until there is space again. Free space or enlarge the disk. No restart is needed.',
  },
}

/** Returns the alert for a state of the disk. */
export function diskAlert({ level, freeBytes, totalBytes }: DiskState): Alert {
  const { title, advice } = diskTexts[level]
  const body = `${sizeOf(freeBytes)} of ${sizeOf(totalBytes)} is free. ${advice}`
  return { name: `disk:${hostname()}`, state: level, severity: severityOf(level), title, body }
}

/** Returns the alert for a restart after a crash. Returns null after the first crash, which is only shown on the System page. */
export function restartAlert(restart: { at: string; reason: string; crashes: number } | null): Alert | null {
  if (restart === null || restart.crashes < 2) return null
  const body = `It crashed ${restart.crashes} times and runs again. The last reason: ${restart.reason}`
  return { name: `restart:${hostname()}`, state: restart.at, severity: 0, title: 'The server restarted after a crash', body }
}
