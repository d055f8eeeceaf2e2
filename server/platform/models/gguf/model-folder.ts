import { isAbsolute, join } from 'node:path'

/** Returns the folder for local models in DATA_DIR. It contains the library, downloaded files and the state of tasks. */
export const localModelsFolder = (dataDir: string): string => join(dataDir, 'models')

/** Returns the folder of downloaded model files. */
export const modelFilesFolder = (folder: string): string => join(folder, 'files')

/** Matches names of downloaded files. They contain no separators and do not start with a dot. */
export const modelFileNamePattern = /^[a-z0-9][\w.+-]{0,199}\.gguf$/i

/** Returns the path of a model: an absolute path itself, or a name in the folder of downloaded files. */
export function modelPathOf(folder: string, model: string): string {
  if (isAbsolute(model)) return model
  // Any other text, such as `../x`, must not lead out of the folder. The empty path causes GgufError `not_found`.
  return modelFileNamePattern.test(model) ? join(modelFilesFolder(folder), model) : ''
}
