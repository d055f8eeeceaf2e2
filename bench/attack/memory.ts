import { readFileSync, writeFileSync } from 'node:fs'

/** Resident memory of the server, and private (anonymous) memory of its helper processes and of PostgreSQL, in bytes. */
export interface MemoryFigures {
  serverBytes: number
  /** Processes of the compute pool and of the document reader. */
  helperBytes: number
  databaseBytes: number
}

const sampleEveryMs = 50

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has exited, or the system is not Linux.
    return ''
  }
}

/** Returns a value of `/proc/<pid>/status` in bytes, or 0 when the process has exited. */
const statusBytes = (pid: number, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024

/** Returns the direct children of a process. */
export const childrenOf = (pid: number): number[] => read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

const anonymousBytes = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + statusBytes(pid, 'RssAnon'), 0)

/** Reads the current memory of a server, its other children and the children of its postmaster. */
export const readMemory = (server: number, postmaster: number): MemoryFigures => ({
  serverBytes: statusBytes(server, 'VmRSS'),
  helperBytes: anonymousBytes(childrenOf(server).filter((pid) => pid !== postmaster)),
  databaseBytes: anonymousBytes(childrenOf(postmaster)),
})

/** Samples memory until `stop`, which returns the peaks. The server's peak comes from the kernel and is exact. */
export function sampleMemory(server: number, postmaster: number): { stop(): MemoryFigures } {
  try {
    // Resets VmHWM (proc(5), clear_refs).
    writeFileSync(`/proc/${server}/clear_refs`, '5')
  } catch {
    // No permission, or not Linux: use only the samples.
  }
  const peak = readMemory(server, postmaster)
  const sample = () => {
    const now = readMemory(server, postmaster)
    peak.serverBytes = Math.max(peak.serverBytes, now.serverBytes, statusBytes(server, 'VmHWM'))
    peak.helperBytes = Math.max(peak.helperBytes, now.helperBytes)
    peak.databaseBytes = Math.max(peak.databaseBytes, now.databaseBytes)
  }
  const timer = setInterval(sample, sampleEveryMs)
  return {
    stop: () => {
      clearInterval(timer)
      sample()
      return peak
    },
  }
}
