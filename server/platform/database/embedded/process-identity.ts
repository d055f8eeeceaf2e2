import { readFileSync } from 'node:fs'
import { codeIn } from '../../fault.ts'

/** The state letter and the start time of a process: fields 3 and 22 of /proc/{pid}/stat (proc(5)); null where there is no /proc. */
function readStatus(pid: number): { state: string; started: string } | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', started: fields[19] ?? '' }
  } catch {
    return null
  }
}

/** Which boot a start time counts from; empty where the system does not tell. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/**
 * Whether a process runs. A zombie does not: in a container whose first process collects no orphans, what was
 * killed stays in the process table.
 */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, as somebody else.
    if (codeIn(error) !== 'EPERM') return false
  }
  const status = readStatus(pid)
  return status === null || (status.state !== 'Z' && status.state !== 'X')
}

/** What tells a process from a later one with the same id: the id, the moment of its start, the boot. One line of text. */
export function identityOf(pid: number): string {
  return [pid, readStatus(pid)?.started ?? '', bootId()].join(' ').trim()
}

/** The process id in an identity. */
export const pidOf = (identity: string) => Number(identity.split(' ')[0])
