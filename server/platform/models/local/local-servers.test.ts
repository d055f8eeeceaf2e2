import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeCallOptions, testRequest } from '../../../testing/models/model-harness.ts'
import { startModelServer, type TestModelServer } from '../../../testing/models/model-server.ts'
import { openModels } from '../open-models.ts'
import { detectLocalServers } from './detect-local-servers.ts'
import { readServedContext } from './local-context-window.ts'

let server: TestModelServer
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.stop())
afterEach(() => {
  server.pages = {}
  server.requests.length = 0
})

describe('detecting local model servers', () => {
  const nothing = { name: 'vLLM', origin: 'http://127.0.0.1:9' }

  it('finds a server and its models', async () => {
    server.pages['/v1/models'] = {
      object: 'list',
      data: [{ id: 'llama3.1:8b', owned_by: 'library' }, { id: 'nomic-embed-text:latest' }, { id: 'qwen2.5:7b' }],
    }
    expect(await detectLocalServers([nothing, { name: 'Ollama', origin: server.url }])).toEqual([
      {
        name: 'Ollama',
        baseUrl: `${server.url}/v1`,
        models: ['llama3.1:8b', 'qwen2.5:7b'],
        embeddingModels: ['nomic-embed-text:latest'],
      },
    ])
  })

  it.each([undefined, { hello: 'world' }, { object: 'list', data: [] }])('ignores a server that responds with %o', async (page) => {
    if (page) server.pages['/v1/models'] = page
    expect(await detectLocalServers([{ name: 'llama.cpp', origin: server.url }])).toEqual([])
  })
})

describe('context window of a loaded model', () => {
  it.each<[string, string, unknown, number]>([
    ['Ollama', '/api/ps', { models: [{ name: 'llama3.1:latest', model: 'llama3.1:latest', context_length: 4096 }] }, 4096],
    ['LM Studio', '/api/v0/models', { data: [{ id: 'other' }, { id: 'llama3.1', state: 'loaded', loaded_context_length: 8192 }] }, 8192],
    ['vLLM', '/v1/models', { object: 'list', data: [{ id: 'llama3.1', max_model_len: 16_384 }] }, 16_384],
    ['llama.cpp', '/props', { default_generation_settings: { n_ctx: 2048 } }, 2048],
  ])('is read from %s', async (_name, path, page, expected) => {
    server.pages[path] = page
    expect(await readServedContext(`${server.url}/v1`, 'llama3.1')).toBe(expected)
  })

  it('is unknown if the server does not report it', async () => {
    expect(await readServedContext(`${server.url}/v1`, 'llama3.1')).toBeNull()
    expect(await readServedContext('http://127.0.0.1:9/v1', 'llama3.1')).toBeNull()
  })
})

describe('a prompt that Ollama would truncate without an error', () => {
  const open = (overrides: object = {}) =>
    openModels({
      ...{ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: `${server.url}/ollama/v1`, AI_MODEL: 'llama3.1:8b' },
      ...{ AI_PRICES: {}, AI_TIMEOUT_SECONDS: 10, ...overrides },
    })
  const longRequest = { ...testRequest, messages: [{ role: 'user' as const, content: 'word '.repeat(4000) }], maxOutputTokens: 200 }

  it('fails as too long, even for the first request, which loads the model', async () => {
    server.pages['/ollama/api/ps'] = { models: [{ name: 'llama3.1:8b', context_length: 4096 }] }
    const models = open()
    await expect(models.writeText(longRequest, makeCallOptions())).rejects.toMatchObject({ info: { code: 'too_long' } })
    expect(server.requests).toHaveLength(1)
    await expect(models.writeText(longRequest, makeCallOptions())).rejects.toMatchObject({ info: { code: 'too_long' } })
    expect(server.requests).toHaveLength(1)
  })

  it('is accepted if the configured context window is larger', async () => {
    server.pages['/ollama/api/ps'] = { models: [{ name: 'llama3.1:8b', context_length: 4096 }] }
    server.write = () =>
      JSON.stringify({ text: 'Done.', language: 'en', sources_used: [], missing_information: [], cannot_answer_because: null })
    expect(await open({ AI_CONTEXT_TOKENS: 65_536 }).writeText(longRequest, makeCallOptions())).toMatchObject({ text: 'Done.' })
  })
})
