import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { makeScratchFolder, type ScratchFolder } from './scratch-folder.ts'
import { startServerProcess } from './server-process.ts'

const run = promisify(execFile)

/** Makes what a first start leaves in an empty data folder: initdb and migrations take longer than the rest of a start. */
export async function startOnce(dataDir: string): Promise<void> {
  const server = await startServerProcess({ dataDir })
  await server.end()
}

/** A copy of a data folder that nobody works on. `cp` keeps whose files they are: the database's belong to a user of its own. */
export async function copyDataFolder(source: string): Promise<ScratchFolder> {
  const folder = await makeScratchFolder()
  await run('cp', ['-a', `${source}/.`, folder.path])
  return folder
}
