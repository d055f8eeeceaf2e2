import { readFileSync } from 'node:fs'

/** Returns the content of a file of `/proc`, or an empty string if the process has exited or the operating system is not Linux. */
export function readProcFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Returns a value of `/proc/<pid>/status` in bytes, such as `VmRSS`; 0 when the process has exited. */
export const statusBytes = (pid: number, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readProcFile(`/proc/${pid}/status`))?.[1] ?? 0) * 1024
