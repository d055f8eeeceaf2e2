import type { Models } from '../../platform/models/models.ts'

/**
 * Returns models that the engine does not ask about risks in incoming messages, because they describe themselves as the built-in model. For
 * tests that script the responses of a provider to the steps of a definition.
 */
export const withoutScreening = (models: Models): Models => ({
  ...models,
  describe: () => ({ ...models.describe(), provider: 'builtin' }),
})
