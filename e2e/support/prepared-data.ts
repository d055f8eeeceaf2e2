import { copyDataFolder, startOnce } from '../../server/testing/processes/data-folder.ts'
import { makeScratchFolder, type ScratchFolder } from '../../server/testing/scratch-folder.ts'

/** Environment variable with the path of the prepared data folder. global-setup.ts sets it, the workers read it. */
const preparedDataVariable = 'WORKWRIGHT_E2E_DATA'

/** Creates a data folder by starting a server once. Called once per test run. */
export async function prepareData(): Promise<ScratchFolder> {
  const folder = await makeScratchFolder()
  await startOnce(folder.path)
  process.env[preparedDataVariable] = folder.path
  return folder
}

/** Creates a data folder for a server: a copy of the prepared one. */
export function makeDataFolder(): Promise<ScratchFolder> {
  const prepared = process.env[preparedDataVariable]
  return prepared ? copyDataFolder(prepared) : makeScratchFolder()
}
