import { describe, expect, it } from 'vitest'
import { generateTestObject, makeCallOptions, readTestStream, withModelServer } from '../../../testing/models/model-harness.ts'

const { server, open, waits } = withModelServer()

describe.each(['openai-compatible', 'openai', 'google'] as const)('creating embeddings with %s', (provider) => {
  const texts = Array.from({ length: 100 }, (_, index) => `text ${index}`)

  it('returns one embedding for each text, in batches of limited size', async () => {
    const answer = await open(provider).embed(texts, makeCallOptions())
    expect(answer.embeddings).toHaveLength(100)
    expect(answer).toMatchObject({ model: 'test-embedding', tokensOut: 0 })
    expect(answer.costUsd).toBeCloseTo((answer.tokensIn * 3) / 1e6, 12)
    expect(server().requests).toHaveLength(2)
    expect(await open(provider).embed([], makeCallOptions())).toMatchObject({ embeddings: [], tokensIn: 0 })
  })

  it('retries after errors and rejects invalid responses', async () => {
    server().behaviors.push({ status: 500 }, { status: 429 })
    expect((await open(provider).embed(['a'], makeCallOptions())).embeddings).toHaveLength(1)
    server().behaviors.push('malformed')
    await expect(open(provider).embed(['a'], makeCallOptions())).rejects.toMatchObject({ info: { code: 'invalid' } })
    server().behaviors.push('silence')
    await expect(open(provider).embed(['a'], makeCallOptions({ deadlineMs: 80 }))).rejects.toMatchObject({ info: { code: 'deadline' } })
    await expect(open(provider).embed(['a'.repeat(99)], makeCallOptions({ budget: { maxTokens: 5 } }))).rejects.toMatchObject({
      info: { code: 'over_budget' },
    })
  })
})

describe('delay before a retry', () => {
  it.each<[string, () => Record<string, string>, number]>([
    ['seconds', () => ({ 'retry-after': '3' }), 3000],
    ['milliseconds', () => ({ 'retry-after-ms': '1500', 'retry-after': '9' }), 1500],
    ['a date', () => ({ 'retry-after': new Date(Date.now() + 5000).toUTCString() }), 5000],
  ])('follows a header with %s', async (_name, headers, expected) => {
    server().behaviors.push({ status: 429, headers: headers() })
    expect((await readTestStream(open('openai'))).error).toBeNull()
    // The lower bound allows for HTTP dates, which have no milliseconds. The upper bound allows for jitter.
    expect(waits[0]).toBeGreaterThan(expected - 1500)
    expect(waits[0]).toBeLessThanOrEqual(expected + 250)
  })

  it('follows the delay in the body of Google’s response', async () => {
    server().behaviors.push({ status: 429, body: '{"error":{"code":429,"message":"x","details":[{"retryDelay":"2s"}]}}' })
    expect((await readTestStream(open('google'))).error).toBeNull()
    expect(waits).toEqual([2250])
  })

  it('is returned to the caller if it exceeds the deadline', async () => {
    server().behaviors.push({ status: 429, headers: { 'retry-after': '60' } })
    const { error } = await readTestStream(open('openai'))
    expect(error?.info).toEqual({ code: 'rate_limited', retryAfterSeconds: 60 })
    expect([server().requests.length, waits.length]).toEqual([1, 0])
  })
})

describe('OpenAI-compatible servers', () => {
  it('receive no schema after they have rejected one', async () => {
    const models = open('openai-compatible')
    const body = '{"error":{"message":"response_format is not supported","type":"invalid_request_error"}}'
    server().behaviors.push({ status: 400, body }, { text: '{"label":"a"}' }, { text: '{"label":"b"}' })
    expect(await generateTestObject(models)).toMatchObject({ object: { label: 'a' } })
    expect(await generateTestObject(models)).toMatchObject({ object: { label: 'b' } })
    expect(server().requests.map(({ body }) => body.response_format?.type)).toEqual(['json_schema', undefined, undefined])
  })

  it('work if prices are unknown, and can be unavailable', async () => {
    const { parts } = await readTestStream(open('openai', { AI_PRICES: {} }))
    expect(parts.at(-1)).toMatchObject({ answer: { costUsd: null } })
    const { error } = await readTestStream(open('openai', { AI_BASE_URL: 'http://127.0.0.1:9/v1' }))
    expect(error?.info.code).toBe('unavailable')
    expect(waits).toHaveLength(3)
  })

  it('are described by host, and their connection can be tested', async () => {
    const models = open('openai-compatible')
    expect(models.describe()).toEqual({
      provider: 'openai-compatible',
      model: 'test-model',
      host: new URL(server().url).host,
      embeddingModel: 'test-embedding',
    })
    expect(await models.testConnection()).toEqual({ ok: true, model: 'test-model-1', ms: expect.any(Number) })
    server().behaviors.push({ text: 'ready' }, { text: 'Yes.' }, { text: 'Yes, it is.' })
    expect(await models.testConnection()).toEqual({ ok: false, message: expect.stringContaining('does not answer in JSON') })
    server().behaviors.push({ status: 401 })
    expect(await models.testConnection()).toEqual({ ok: false, message: expect.stringContaining('AI_API_KEY') })
  })
})
