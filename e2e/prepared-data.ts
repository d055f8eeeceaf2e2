import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { makeScratchFolder, type ScratchFolder } from '../server/testing/scratch-folder.ts'
import { startServerProcess } from '../server/testing/server-process.ts'

const run = promisify(execFile)

/** Where global-setup.ts keeps the data folder that servers begin with; the workers read it. */
const place = 'WORKWRIGHT_E2E_DATA'

/** A data folder as a first start leaves it, made once for the run: initdb and migrations take longer than the rest of a start. */
export async function prepareData(): Promise<ScratchFolder> {
  const folder = await makeScratchFolder()
  const server = await startServerProcess({ dataDir: folder.path })
  await server.end()
  process.env[place] = folder.path
  return folder
}

/** A copy of it. `cp` keeps whose files they are: the database's belong to a user of its own. */
export async function makeDataFolder(): Promise<ScratchFolder> {
  const folder = await makeScratchFolder()
  const prepared = process.env[place]
  if (prepared) await run('cp', ['-a', `${prepared}/.`, folder.path])
  return folder
}
