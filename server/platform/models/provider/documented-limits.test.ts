import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  generateTestObject,
  makeCallOptions,
  type Provider,
  readTestStream,
  testRequest,
  withModelServer,
} from '../../../testing/models/model-harness.ts'

const { server, open } = withModelServer()
const ollama = () => ({ AI_BASE_URL: `${server().url}/ollama/v1` })
const answer = { text: '{"label":"a","count":1}' }
const bodies = () => server().requests.map(({ body }) => body)
const paths = () => server().requests.map(({ path }) => path)
/** The remaining budget of a run. */
const runBudget = makeCallOptions({ budget: { maxTokens: 999_692, maxCostUsd: 1000 } })
const longRequest = (characters: number) => ({
  ...testRequest,
  messages: [{ role: 'user' as const, content: 'word '.repeat(characters / 5) }],
})

const models: [Provider, string, () => object][] = [
  ['openai', 'gpt-4o', () => ({})],
  ['openai', 'gpt-4.1-mini', () => ({})],
  ['openai', 'gpt-5-mini', () => ({})],
  ['openai', 'gpt-5.4', () => ({})],
  ['openai', 'o3', () => ({})],
  ['openai', 'gpt-5-pro', () => ({})],
  ['openai', 'gpt-4-turbo', () => ({})],
  ['openai', 'gpt-4', () => ({})],
  ['anthropic', 'claude-sonnet-5', () => ({})],
  ['anthropic', 'claude-haiku-5-5', () => ({})],
  ['anthropic', 'claude-haiku-4-5', () => ({})],
  ['anthropic', 'claude-3-haiku-20240307', () => ({})],
  ['google', 'gemini-3.5-flash', () => ({})],
  ['google', 'gemini-2.0-flash', () => ({})],
  ['openai-compatible', 'llama3.1:8b', ollama],
  ['openai-compatible', 'gemma2:2b', ollama],
  // The compatible server in these rows offers OpenAI's models.
  ['openai-compatible', 'gpt-4o', () => ({})],
  ['openai-compatible', 'gpt-5-mini', () => ({})],
]

describe.each(models)('requests to %s model %s', (provider, model, more) => {
  const opened = () => open(provider, { AI_MODEL: model, ...more() })

  it('accepts the first structured request of a run with any budget', async () => {
    server().behaviors.push(answer)
    const objectRequest = {
      messages: testRequest.messages,
      task: { kind: 'extract' as const, text: 'a' },
      temperature: 0,
      maxOutputTokens: 300,
    }
    const schema = z.object({ label: z.enum(['a', 'b']), due: z.iso.date().nullable(), sum: z.number().min(0).max(1).nullable() })
    server().behaviors[0] = { text: '{"label":"a","due":null,"sum":0.5}' }
    expect((await opened().generateObject({ ...objectRequest, schema }, runBudget)).object).toMatchObject({ label: 'a' })
    expect(server().requests).toHaveLength(1)
    expect(JSON.stringify(bodies())).not.toContain('999692')
  })

  it('accepts a long draft and a streamed answer', async () => {
    expect((await readTestStream(opened(), { ...testRequest, temperature: 1, maxOutputTokens: 20_000 }, runBudget)).error).toBeNull()
    expect((await readTestStream(opened(), testRequest, runBudget)).error).toBeNull()
    expect(server().requests).toHaveLength(2)
  })
})

it('sends the schema once: as response format, or in the prompt for a model that accepts no schema', async () => {
  server().behaviors.push(answer, answer)
  await generateTestObject(open('openai', { AI_MODEL: 'gpt-4o' }))
  await generateTestObject(open('openai', { AI_MODEL: 'gpt-4-turbo' }))
  const [strict, plain] = bodies()
  expect(strict.response_format).toMatchObject({ type: 'json_schema', json_schema: { strict: true } })
  expect(JSON.stringify(strict.messages)).not.toContain('schema')
  expect(plain.response_format).toBeUndefined()
  expect(JSON.stringify(plain.messages)).toContain('JSON schema')
})

it('disables storage of requests to the Responses API', async () => {
  server().behaviors.push(answer)
  await generateTestObject(open('openai', { AI_MODEL: 'gpt-5-pro' }))
  expect(paths()).toEqual(['/v1/responses'])
  expect(bodies()[0].store).toBe(false)
})

describe('a parameter that the server refuses', () => {
  it('is omitted from the retry and from later requests', async () => {
    // The model has no profile. It refuses `max_tokens`, `temperature` and more than 3000 tokens, in this order.
    const models = open('openai', { AI_MODEL: 'new-reasoner' })
    expect((await readTestStream(models, { ...testRequest, temperature: 0.2 })).error).toBeNull()
    expect(server().requests.length).toBeGreaterThan(1)
    server().requests.length = 0
    expect((await readTestStream(models, { ...testRequest, temperature: 0.2 })).error).toBeNull()
    expect(bodies()).toEqual([expect.objectContaining({ max_completion_tokens: 3000 })])
    expect(bodies()[0]).not.toHaveProperty('temperature')
  })

  it('is omitted from requests to a compatible server', async () => {
    const models = open('openai-compatible', { AI_MODEL: 'new-reasoner' })
    expect((await readTestStream(models, { ...testRequest, temperature: 0.2 })).error).toBeNull()
    expect(bodies().at(-1)).toMatchObject({ max_completion_tokens: 3000 })
  })

  it.each([
    ['a list of tools', 'registry.ollama.ai/library/x does not support tools', 'tools'],
    ['a system message', 'System role not supported', 'system'],
    ['the output limit', "Invalid 'max_tokens': integer above maximum value. Expected a value <= 900, but got 4000 instead.", '4000'],
    [
      'an output limit beyond the context window',
      "This model's maximum context length is 2048 tokens. However, you requested 4030 tokens",
      '4000',
    ],
  ])('can be %s', async (_name, message, absent) => {
    const models = open('openai-compatible', { AI_MODEL: 'unheard-of' })
    const weather = { name: 'weather', description: 'The weather', input: z.object({ city: z.string() }) }
    const toolRequest = { ...testRequest, tools: [weather], maxOutputTokens: message.includes('context') ? 500 : 4000 }
    server().behaviors.push({ status: 400, body: JSON.stringify({ error: { message, type: 'invalid_request_error' } }) })
    expect((await readTestStream(models, toolRequest)).error).toBeNull()
    await readTestStream(models, toolRequest)
    const [first, ...later] = bodies().map((body) => JSON.stringify(body))
    expect(later).toHaveLength(2)
    if (!message.includes('context')) expect(first).toContain(absent)
    for (const body of later) expect(body).not.toContain(absent)
  })

  it('omits a complex schema from one request, but sends later schemas', async () => {
    const models = open('anthropic', { AI_MODEL: 'claude-haiku-4-5' })
    const field = z.string().nullable()
    const wide = z.object(Object.fromEntries(Array.from({ length: 18 }, (_, index) => [`field_${index}`, field])))
    const all = JSON.stringify(Object.fromEntries(Array.from({ length: 18 }, (_, index) => [`field_${index}`, null])))
    server().behaviors.push({ text: all }, answer)
    await models.generateObject({ messages: testRequest.messages, task: { kind: 'extract', text: 'a' }, schema: wide }, makeCallOptions())
    await generateTestObject(models)
    expect(bodies().map((body) => body.output_config !== undefined)).toEqual([true, false, true])
  })

  it('is reported to administrators if it cannot be omitted', async () => {
    const body = JSON.stringify({
      error: { message: 'Unknown name "foo" for key sk-secret-key', code: 'unknown_parameter', param: 'model' },
    })
    server().behaviors.push({ status: 400, body })
    const { error } = await readTestStream(open('openai', { AI_MODEL: 'gpt-4o' }))
    expect(error?.info.code).toBe('bad_settings')
    expect(error?.detail).toBe('the provider rejected the parameter model (status 400, unknown_parameter): check AI_MODEL and AI_BASE_URL')
    expect(server().requests).toHaveLength(1)
  })
})

describe('a prompt that is too long', () => {
  it.each<[string, Provider, string, number]>([
    ['before it is sent', 'openai', 'gpt-4', 40_000],
    ['by OpenAI', 'openai', 'gpt-4-turbo', 390_000],
    ['by Anthropic', 'anthropic', 'claude-3-haiku-20240307', 630_000],
    ['by Google', 'google', 'gemini-2.0-flash', 3_300_000],
  ])('is refused %s', async (_name, provider, model, characters) => {
    // Configures a context window that is too large, so that the request is sent and the server refuses it.
    const more = characters === 40_000 ? {} : { AI_CONTEXT_TOKENS: 10_000_000 }
    const { error } = await readTestStream(
      open(provider, { AI_MODEL: model, ...more }),
      longRequest(characters * (characters === 40_000 ? 1 : 1.4)),
    )
    expect(error?.info.code).toBe('too_long')
    expect(error?.message).toBe('The text is too long for the model. Shorten it, or split it into parts.')
    expect(server().requests.length).toBe(characters === 40_000 ? 0 : 1)
  })

  it.each([
    ['llama.cpp', '{"error":{"code":400,"message":"the request exceeds the available context size","type":"exceed_context_size_error"}}'],
    [
      'LM Studio',
      '{"error":"Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens"}',
    ],
    ['OpenAI Responses', '{"error":{"message":"Your input exceeds the context window of this model.","code":"context_length_exceeded"}}'],
  ])('is recognized by the error message of %s', async (_name, body) => {
    server().behaviors.push({ status: 400, body })
    expect((await readTestStream(open('openai-compatible'))).error?.info.code).toBe('too_long')
  })
})

it.each([
  [
    'OpenAI',
    400,
    '{"error":{"message":"Invalid prompt: your prompt was flagged as potentially violating our usage policy.","code":"invalid_prompt"}}',
  ],
  [
    'Azure',
    400,
    '{"error":{"message":"The response was filtered due to the prompt triggering Azure OpenAI’s content management policy.","code":"content_filter"}}',
  ],
  ['Anthropic', 400, '{"type":"error","error":{"type":"invalid_request_error","message":"Output blocked by content filtering policy"}}'],
])('reports that %s refused the content', async (_name, status, body) => {
  server().behaviors.push({ status, body })
  expect((await readTestStream(open('openai-compatible'))).error?.info.code).toBe('refused')
})
