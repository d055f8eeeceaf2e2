import { writeFileSync } from 'node:fs'
import { readProcFile, statusBytes } from '../process-memory.ts'

/** Memory in bytes: resident memory of the server, private (anonymous) memory of its child processes and of PostgreSQL. */
export interface MemoryFigures {
  serverBytes: number
  /** Memory of the child processes that evaluate templates and read documents. */
  helperBytes: number
  databaseBytes: number
}

const sampleEveryMs = 50

/** Returns the direct children of a process. */
export const childrenOf = (pid: number): number[] =>
  readProcFile(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

const anonymousBytes = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + statusBytes(pid, 'RssAnon'), 0)

/** Reads the current memory use of a server, its child processes and PostgreSQL. `postmaster` is the process id of PostgreSQL. */
export const readMemory = (server: number, postmaster: number): MemoryFigures => ({
  serverBytes: statusBytes(server, 'VmRSS'),
  helperBytes: anonymousBytes(childrenOf(server).filter((pid) => pid !== postmaster)),
  databaseBytes: anonymousBytes(childrenOf(postmaster)),
})

/** Samples memory use until `stop` is called, which returns the peaks. The server's peak is exact, because the kernel records it. */
export function sampleMemory(server: number, postmaster: number): { stop(): MemoryFigures } {
  try {
    // Writing 5 resets the peak of resident memory that the kernel records (proc(5), clear_refs).
    writeFileSync(`/proc/${server}/clear_refs`, '5')
  } catch {
    // If the kernel's peak cannot be reset (no permission, or not Linux), the highest sample is used.
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
