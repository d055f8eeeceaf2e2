import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a running PostgreSQL says of itself in its data directory. */
export interface PostmasterFile {
  pid: number
  port: number
  /** It takes connections; false while it starts or stops. */
  ready: boolean
}

/**
 * Reads `postmaster.pid` (PostgreSQL, pidfile.h): the process id in its first line, the port in its fourth, the state in its
 * eighth. What a crash left behind looks the same: ask whether the process lives.
 */
export async function readPostmasterFile(dataDirectory: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => null)
  if (text === null) return null
  const lines = text.split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}
