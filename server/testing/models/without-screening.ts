import type { Models } from '../../platform/models/models.ts'

/**
 * Returns models that describe themselves as the built-in model, so that the engine does not check incoming messages with them. For tests
 * that script the responses of a provider to the steps of a definition.
 */
export const withoutScreening = (models: Models): Models => ({
  ...models,
  describe: () => ({ ...models.describe(), provider: 'builtin' }),
})
