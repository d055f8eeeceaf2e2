import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { z } from 'zod'
import type { Clock } from '../../platform/models/clock.ts'
import { ModelError } from '../../platform/models/model-error.ts'
import type { CallOptions, Models, TextPart, TextRequest } from '../../platform/models/models.ts'
import { openModels } from '../../platform/models/open-models.ts'
import { startModelServer, type TestModelServer } from './model-server.ts'

const bases = { 'openai-compatible': '/v1', openai: '/v1', anthropic: '/v1', google: '/v1beta' } as const
export type Provider = keyof typeof bases
// Cast: Object.keys widens the type of its result.
export const providers = Object.keys(bases) as Provider[]
export const testApiKey = 'sk-secret-key'

export const testRequest: TextRequest = {
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Say hello.' },
  ],
  task: { kind: 'answer', question: 'Say hello.', chunks: [{ text: 'Hello.' }] },
}
export const makeCallOptions = (overrides: Partial<CallOptions> = {}): CallOptions => ({
  signal: new AbortController().signal,
  ...overrides,
})

export const testShape = z.object({
  label: z.enum(['a', 'b']),
  count: z
    .int()
    .nullish()
    .transform((count) => count ?? undefined),
})
export const generateTestObject = (models: Models, call = makeCallOptions()) =>
  models.generateObject({ messages: testRequest.messages, task: { kind: 'extract', text: 'a' }, schema: testShape }, call)

/** Collects the parts of a stream and its error, and asserts that the error does not contain the API key. */
export async function readTestStream(models: Models, textRequest: TextRequest = testRequest, call: CallOptions = makeCallOptions()) {
  const parts: TextPart[] = []
  try {
    for await (const part of models.streamText(textRequest, call)) parts.push(part)
    return { parts, error: null }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    expect(JSON.stringify([error, error.message, error.detail, error.stack])).not.toContain(testApiKey)
    return { parts, error }
  }
}
export const textIn = (parts: TextPart[]) => parts.map((part) => (part.type === 'text' ? part.text : '')).join('')

/** Starts a model server before each test of a file. The clock does not wait, and random numbers are always 0.5. */
export function withModelServer() {
  let server: TestModelServer
  const delaysMs: number[] = []
  const clock: Clock = { now: Date.now, sleep: async (ms) => void delaysMs.push(ms), random: () => 0.5 }
  beforeAll(async () => {
    server = await startModelServer()
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    server.requests.length = 0
    server.behaviors.length = 0
    delaysMs.length = 0
  })
  return {
    waits: delaysMs,
    server: () => server,
    open: (provider: Provider, overrides: object = {}): Models =>
      openModels(
        {
          AI_PROVIDER: provider,
          AI_BASE_URL: server.url + bases[provider],
          AI_API_KEY: testApiKey,
          AI_MODEL: 'test-model',
          AI_EMBEDDING_MODEL: 'test-embedding',
          AI_PRICES: { 'test-model': { input: 1, output: 2 }, 'test-embedding': { input: 3, output: 0 } },
          AI_TIMEOUT_SECONDS: 10,
          ...overrides,
        },
        { clock },
      ),
  }
}
