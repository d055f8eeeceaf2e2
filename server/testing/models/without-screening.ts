import type { Models } from '../../platform/models/models.ts'

/**
 * Returns models that find no risk in incoming messages, without a request to the provider. For tests that script the provider's responses
 * to the steps of a definition.
 */
export const withoutScreening = (models: Models): Models => ({
  ...models,
  generateObject: async (request, options) => {
    if (request.task.kind !== 'screen') return models.generateObject(request, options)
    const object = request.schema.parse({ category: 'none', reason: null, quote: null })
    return { object, model: 'none', finishReason: 'stop', tokensIn: 0, tokensOut: 0, isEstimated: false, costUsd: 0 }
  },
})
