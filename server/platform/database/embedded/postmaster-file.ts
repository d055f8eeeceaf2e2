import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** State of a running PostgreSQL, read from its data directory. */
export interface PostmasterFile {
  pid: number
  port: number
  /** True if PostgreSQL accepts connections; false while it starts or stops. */
  ready: boolean
}

/**
 * Reads `postmaster.pid` (PostgreSQL, pidfile.h): line 1 is the process ID, line 4 the port, line 8 the state. The file remains
 * after a crash, so the caller must check that the process is running.
 */
export async function readPostmasterFile(dataDirectory: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => null)
  if (text === null) return null
  const lines = text.split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}
