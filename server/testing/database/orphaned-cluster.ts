import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmasterFile } from '../../platform/database/embedded/postmaster-file.ts'
import { isAlive } from '../../platform/database/embedded/process-identity.ts'

/** Returns the process id of the PostgreSQL server that runs in a data folder, or null if there is none. */
export async function readPostmasterPid(dataDir: string): Promise<number | null> {
  const directory = await realpath(join(dataDir, 'postgres')).catch(() => null)
  const file = directory === null ? null : await readPostmasterFile(directory)
  if (file === null || !isAlive(file.pid)) return null
  const commandLine = await readFile(`/proc/${file.pid}/cmdline`, 'utf8').catch(() => null)
  return commandLine === null || commandLine.includes(directory ?? '') ? file.pid : null
}

/** Resolves after the process has ended. */
export async function waitForExit(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(20)
}

/** Stops the PostgreSQL server that a killed server left running in a data folder. Uses SIGQUIT ("immediate shutdown"). */
export async function endOrphanedCluster(dataDir: string): Promise<void> {
  const pid = await readPostmasterPid(dataDir)
  if (pid === null) return
  process.kill(pid, 'SIGQUIT')
  await waitForExit(pid)
}
