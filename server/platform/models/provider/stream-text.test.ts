import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../../testing/eventually.ts'
import {
  makeCallOptions,
  providers,
  readTestStream,
  testApiKey,
  testRequest,
  textIn,
  withModelServer,
} from '../../../testing/models/model-harness.ts'
import { helloText, type ModelBehavior } from '../../../testing/models/model-server.ts'
import { countedTokens } from '../../../testing/models/protocols/reply.ts'

const { server, open, waits } = withModelServer()
const weather = { name: 'weather', description: 'The weather of a city', input: z.object({ city: z.string() }) }

describe.each(providers)('generating text with %s', (provider) => {
  it('streams text with tokens and cost', async () => {
    const { parts, error } = await readTestStream(open(provider))
    expect(error).toBeNull()
    expect(textIn(parts)).toBe(helloText)
    expect(parts.filter(({ type }) => type === 'text').length).toBeGreaterThan(2)
    const { in: tokensIn, out: tokensOut } = countedTokens
    expect(parts.at(-1)).toEqual({
      type: 'finish',
      answer: {
        text: helloText,
        toolCalls: [],
        model: expect.stringMatching(/^test-model/),
        tokensIn,
        tokensOut,
        isEstimated: false,
        costUsd: expect.closeTo((tokensIn * 1 + tokensOut * 2) / 1e6, 12),
        finishReason: 'stop',
        sources: [],
      },
    })
    expect(JSON.stringify(server().requests[0]?.headers)).toContain(testApiKey)
  })

  it('returns tool calls and sends them back in the format of the provider', async () => {
    server().behaviors.push({ toolCall: { name: 'weather', input: '{"city":"Lyon"}' } })
    const { parts } = await readTestStream(open(provider), { ...testRequest, tools: [weather] })
    const call = parts.find((part) => part.type === 'tool-call')?.call
    expect(call).toMatchObject({ name: 'weather', input: { city: 'Lyon' }, id: expect.any(String) })
    expect(parts.at(-1)).toMatchObject({ answer: { toolCalls: [{ name: 'weather' }], finishReason: 'tool-calls' } })
    const results = [{ id: call!.id, name: 'weather', output: 'sunny' }]
    const next = await readTestStream(open(provider), {
      ...testRequest,
      tools: [weather],
      messages: [...testRequest.messages, { role: 'assistant', content: '', toolCalls: [call!] }, { role: 'tool', results }],
    })
    expect(next.error).toBeNull()
    const sent = JSON.stringify(server().requests[1]?.body)
    expect(sent).toContain('Lyon')
    expect(sent).toContain('sunny')
    if (provider === 'google') expect(sent).toContain('c2ln')
  })

  it.each<[string, ModelBehavior, string, number]>([
    ['an empty response', { text: '' }, 'empty', 1],
    ['a response of white space', { text: ' \n ' }, 'empty', 1],
    ['a tool that was not offered', { toolCall: { name: 'launch', input: '{}' } }, 'invalid', 1],
    ['input that the tool does not accept', { toolCall: { name: 'weather', input: '{"town":1}' } }, 'invalid', 1],
    ['a response blocked by a content filter', { text: '', finish: 'filtered' }, provider === 'anthropic' ? 'refused' : 'filtered', 1],
    ['a response that is not JSON', 'malformed', 'invalid', 1],
    ['status 401', { status: 401 }, 'bad_settings', 1],
    ['status 403', { status: 403 }, 'bad_settings', 1],
    ['status 404', { status: 404 }, 'bad_settings', 1],
    ['status 402', { status: 402 }, 'bad_settings', 1],
    [
      'status 429 for an exhausted quota',
      { status: 429, body: '{"error":{"code":"insufficient_quota","message":"x"}}' },
      'bad_settings',
      1,
    ],
    ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:9/' } }, 'bad_settings', 1],
    ['status 400', { status: 400 }, 'bad_settings', 1],
    ['an error that is not JSON', { status: 500, body: '<html>' }, 'unavailable', 4],
    ['status 500', { status: 500 }, 'unavailable', 4],
    ['status 503', { status: 503 }, 'unavailable', 4],
    ['status 408', { status: 408 }, 'unavailable', 4],
    ['status 429', { status: 429 }, 'rate_limited', 4],
    ['a reset connection', 'reset', 'unavailable', 4],
    ['an overload error within the stream', 'overloaded', 'unavailable', 4],
  ])('fails after %s', async (_name, behavior, code, attempts) => {
    server().behaviors.push(...Array<ModelBehavior>(4).fill(behavior))
    const { parts, error } = await readTestStream(open(provider), { ...testRequest, tools: [weather] })
    expect(error?.info.code).toBe(code)
    expect(textIn(parts)).toBe('')
    expect(server().requests).toHaveLength(attempts)
    // The random number is 0.5 here, so each wait is half of a limit that doubles with each attempt.
    expect(waits).toEqual([250, 500, 1000].slice(0, attempts - 1))
  })

  it.each<[string, ModelBehavior[]]>([
    ['two errors', [{ status: 500 }, 'reset']],
    ['a rate limit', [{ status: 429, headers: { 'retry-after': '0' } }]],
  ])('answers after %s', async (_name, behaviors) => {
    server().behaviors.push(...behaviors)
    const { parts, error } = await readTestStream(open(provider))
    expect(error).toBeNull()
    expect(textIn(parts)).toBe(helloText)
    expect(server().requests).toHaveLength(behaviors.length + 1)
  })

  it.each<ModelBehavior>(['drop', 'end early', 'malformed later'])(
    'does not retry after the first part of the text: %s',
    async (behavior) => {
      server().behaviors.push(behavior)
      const { parts, error } = await readTestStream(open(provider))
      expect(textIn(parts)).toBe('Hello')
      expect(error?.info.code).toBe(behavior === 'malformed later' ? 'invalid' : 'unavailable')
      expect(error?.spent).toMatchObject({ isEstimated: true, tokensOut: 2 })
      expect(server().requests).toHaveLength(1)
    },
  )

  it.each<ModelBehavior>(['stall', 'silence'])('aborts the connection at the deadline: %s', async (behavior) => {
    server().behaviors.push(behavior)
    const { error } = await readTestStream(open(provider), testRequest, makeCallOptions({ deadlineMs: 150 }))
    expect(error?.info.code).toBe('deadline')
    await eventually(() => expect(server().requests[0]?.isClosedEarly).toBe(true))
    expect(server().requests).toHaveLength(1)
  })

  it('closes the connection if the caller aborts or stops reading', async () => {
    server().behaviors.push('stall', 'stall')
    const abort = new AbortController()
    const parts = open(provider).streamText(testRequest, makeCallOptions({ signal: abort.signal }))
    expect((await parts.next()).value).toMatchObject({ type: 'text' })
    abort.abort()
    await expect(parts.next()).rejects.toMatchObject({ info: { code: 'aborted' }, spent: { tokensOut: 2 } })
    for await (const _ of open(provider).streamText(testRequest, makeCallOptions())) break
    await eventually(() => expect(server().requests.map(({ isClosedEarly }) => isClosedEarly)).toEqual([true, true]))
  })

  it('sends the token limit and reports a truncated text', async () => {
    server().behaviors.push({ text: 'Hello from', finish: 'length' })
    const { parts } = await readTestStream(open(provider), { ...testRequest, maxOutputTokens: 77 })
    expect(parts.at(-1)).toMatchObject({ answer: { finishReason: 'length' } })
    expect(JSON.stringify(server().requests[0]?.body)).toContain('77')
  })

  it('stops a model that ignores the token limit', async () => {
    server().behaviors.push({ text: 'word '.repeat(500) })
    const { error, parts } = await readTestStream(open(provider), { ...testRequest, maxOutputTokens: 10 })
    expect(error?.info.code).toBe('over_budget')
    expect(textIn(parts).length).toBeLessThan(300)
  })

  it.each([{ maxTokens: 5 }, { maxCostUsd: 0.000001 }])('sends no request if the budget is used up: %o', async (budget) => {
    const { error } = await readTestStream(open(provider), testRequest, makeCallOptions({ budget }))
    expect(error?.info.code).toBe('over_budget')
    expect(server().requests).toHaveLength(0)
  })
})
