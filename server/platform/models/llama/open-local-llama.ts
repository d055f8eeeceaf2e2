import { lazy } from '../../concurrency/lazy.ts'
import { localModelsFolder, modelPathOf } from '../gguf/model-folder.ts'
import type { LocalLlama } from './gguf-models.ts'
import { makeLlamaProcess } from './llama-process.ts'
import { findRuntimeLibrary } from './runtime/runtime-folder.ts'

/** Opens the process that runs model files with the library in DATA_DIR. It starts with the first request. The caller must close it. */
export function openLocalLlama(dataDir: string): LocalLlama {
  const folder = localModelsFolder(dataDir)
  const packages = lazy(async () => {
    const { currentMachine, runtimePackages } = await import('./runtime/runtime-packages.ts')
    return runtimePackages(currentMachine())
  })
  return {
    process: makeLlamaProcess({ library: async () => findRuntimeLibrary(folder, await packages()) }),
    pathOf: (model) => modelPathOf(folder, model),
  }
}
