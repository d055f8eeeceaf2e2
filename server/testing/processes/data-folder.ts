import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { makeScratchFolder, type ScratchFolder } from '../scratch-folder.ts'
import { startServerProcess } from './server-process.ts'

const run = promisify(execFile)

/** Starts and stops a server once in an empty data folder. Servers start faster on copies of this folder. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const server = await startServerProcess({ dataDir })
  await server.end()
}

/** Copies a data folder that no server is using. Uses `cp` to preserve the owner of the database files, which may be another user. */
export async function copyDataFolder(source: string): Promise<ScratchFolder> {
  const folder = await makeScratchFolder()
  await run('cp', ['-a', `${source}/.`, folder.path])
  return folder
}
