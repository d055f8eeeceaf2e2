import { copyDataFolder, startOnce } from '../server/testing/data-folder.ts'
import { makeScratchFolder, type ScratchFolder } from '../server/testing/scratch-folder.ts'

/** Where global-setup.ts keeps the data folder that servers begin with; the workers read it. */
const place = 'WORKWRIGHT_E2E_DATA'

/** A data folder as a first start leaves it, made once for the run. */
export async function prepareData(): Promise<ScratchFolder> {
  const folder = await makeScratchFolder()
  await startOnce(folder.path)
  process.env[place] = folder.path
  return folder
}

/** A copy of it. */
export function makeDataFolder(): Promise<ScratchFolder> {
  const prepared = process.env[place]
  return prepared ? copyDataFolder(prepared) : makeScratchFolder()
}
