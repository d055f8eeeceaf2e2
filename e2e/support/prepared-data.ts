import { copyDataFolder, prepareDataFolder } from '../../server/testing/processes/data-folder.ts'
import { makeScratchFolder, type ScratchFolder } from '../../server/testing/scratch-folder.ts'

/** Name of the environment variable with the path of the prepared data folder. global-setup.ts sets it, the test workers read it. */
const preparedDataVariable = 'WORKWRIGHT_E2E_DATA'

/**
 * Creates a data folder by starting a server once and stopping it. A server starts faster on a copy of this folder than on an empty one.
 */
export async function prepareData(): Promise<ScratchFolder> {
  const folder = await makeScratchFolder()
  await prepareDataFolder(folder.path)
  process.env[preparedDataVariable] = folder.path
  return folder
}

/** Creates the data folder of a server, as a copy of the prepared one. */
export function makeDataFolder(): Promise<ScratchFolder> {
  const prepared = process.env[preparedDataVariable]
  return prepared ? copyDataFolder(prepared) : makeScratchFolder()
}
