import { readFileSync } from 'node:fs'
import { errorCodeOf } from '../../error-details.ts'

/** Returns the state and start time of a process: fields 3 and 22 of /proc/{pid}/stat (proc(5)). Returns null on systems without /proc. */
function readStatus(pid: number): { state: string; started: string } | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', started: fields[19] ?? '' }
  } catch {
    return null
  }
}

/** Returns the ID of the current boot, or an empty string if it is unknown. Start times of processes count from the boot. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/**
 * Returns whether a process is running. Zombies do not count: in a container whose init process does not reap orphans, killed
 * processes remain in the process table.
 */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process is running as another user.
    if (errorCodeOf(error) !== 'EPERM') return false
  }
  const status = readStatus(pid)
  return status === null || (status.state !== 'Z' && status.state !== 'X')
}

/** Returns ID, start time and boot of a process in one line, to distinguish the process from a later one with the same ID. */
export function identityOf(pid: number): string {
  return [pid, readStatus(pid)?.started ?? '', bootId()].join(' ').trim()
}

/** Returns the process ID from the result of `identityOf`. */
export const pidOf = (identity: string) => Number(identity.split(' ')[0])
