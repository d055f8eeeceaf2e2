import type { Models } from './models.ts'

/** A model that can be replaced while the process runs. Calls that have started continue with the previous model. */
export interface SwitchableModels extends Models {
  switchTo(models: Models): void
}

export function makeSwitchableModels(initial: Models): SwitchableModels {
  let current = initial
  return {
    streamText: (request, options) => current.streamText(request, options),
    writeText: (request, options) => current.writeText(request, options),
    generateObject: (request, options) => current.generateObject(request, options),
    embed: (texts, options) => current.embed(texts, options),
    describe: () => current.describe(),
    testConnection: (signal) => current.testConnection(signal),
    switchTo: (models) => {
      current = models
    },
  }
}
