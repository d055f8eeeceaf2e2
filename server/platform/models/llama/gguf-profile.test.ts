import { expect, it } from 'vitest'
import { ggufProfile } from './gguf-profile.ts'

it.each<[string, number | null, number | null, number]>([
  ['that of the file', 8192, null, 8192],
  ['limited for files with a large one', 131_072, null, 16_384],
  ['that of AI_CONTEXT_TOKENS', 131_072, 65_536, 65_536],
  ['limited to that of the file', 8192, 65_536, 8192],
  ['small if the file names none', null, null, 4096],
])('the context window is %s', (_, ofFile, setting, expected) => {
  expect(ggufProfile({ contextTokens: ofFile }, 'model.gguf', setting)).toMatchObject({ contextTokens: expected })
})

it('a response uses at most half of the context window', () => {
  expect(ggufProfile({ contextTokens: 2048 }, 'model.gguf', null)).toMatchObject({ maxOutputTokens: 1024 })
})

it('reserves tokens for models that reason, costs nothing and offers no tools', () => {
  const profile = ggufProfile({ contextTokens: 40_960 }, 'Qwen3-8B-Q4_K_M.gguf', null)
  expect(profile).toMatchObject({ reasoningTokens: 8000, price: { input: 0, output: 0 }, acceptsTools: false, acceptsSchema: true })
})
