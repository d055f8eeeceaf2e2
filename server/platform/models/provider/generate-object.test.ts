import { describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { generateTestObject, makeCallOptions, providers, withModelServer } from '../../../testing/models/model-harness.ts'
import type { ModelBehavior } from '../../../testing/models/model-server.ts'

const { server, open } = withModelServer()

describe.each(providers)('generating an object with %s', (provider) => {
  it('returns an object with tokens and cost', async () => {
    server().behaviors.push({ text: '{"label":"b","count":2}' })
    expect(await generateTestObject(open(provider))).toMatchObject({
      object: { label: 'b', count: 2 },
      tokensIn: 21,
      tokensOut: 9,
      finishReason: 'stop',
    })
    expect(JSON.stringify(server().requests[0]?.body)).toContain('label')
  })

  it.each(['', '{"label":"c"}', 'I would say a.', '{"label":'])(
    'retries once after the response %j and counts both calls',
    async (text) => {
      server().behaviors.push({ text }, { text: '```json\n{"label":"a"}\n```' })
      const answer = await generateTestObject(open(provider))
      expect(answer).toMatchObject({ object: { label: 'a' }, tokensIn: 42, tokensOut: 18 })
      expect(answer.costUsd).toBeCloseTo((42 + 36) / 1e6, 12)
      expect(server().requests).toHaveLength(2)
    },
  )

  it.each<[string, ModelBehavior[], string, number]>([
    ['two answers that do not match the schema', [{ text: '{"label":"c"}' }, { text: '{"label":"d"}' }], 'invalid', 2],
    ['two empty answers', [{ text: '' }, { text: ' ' }], 'empty', 2],
    ['an answer blocked by a content filter', [{ text: '', finish: 'filtered' }], provider === 'anthropic' ? 'refused' : 'filtered', 1],
    ['a response that is not JSON', ['malformed'], 'invalid', 1],
    ['an API key that the server rejects', [{ status: 401 }], 'bad_settings', 1],
  ])('fails after %s', async (_name, behaviors, code, attempts) => {
    server().behaviors.push(...behaviors)
    await expect(generateTestObject(open(provider))).rejects.toMatchObject({ info: { code } })
    expect(server().requests).toHaveLength(attempts)
  })

  it('reports the usage of a failed call', async () => {
    server().behaviors.push({ text: 'no' }, { text: 'no' })
    await expect(generateTestObject(open(provider))).rejects.toMatchObject({ spent: { tokensIn: 42, tokensOut: 18 } })
  })

  it('retries after a lost connection and after status 500, within the deadline', async () => {
    server().behaviors.push('drop', { status: 500 }, { text: '{"label":"a"}' })
    expect(await generateTestObject(open(provider))).toMatchObject({ object: { label: 'a' } })
    server().behaviors.push('silence')
    await expect(generateTestObject(open(provider), makeCallOptions({ deadlineMs: 100 }))).rejects.toMatchObject({
      info: { code: 'deadline' },
    })
    await eventually(() => expect(server().requests.at(-1)?.isClosedEarly).toBe(true))
  })

  it('does not request a repair if the budget is used up', async () => {
    server().behaviors.push({ text: '{"label":"c"}' })
    await expect(generateTestObject(open(provider), makeCallOptions({ budget: { maxTokens: 4030 } }))).rejects.toMatchObject({
      info: { code: 'over_budget' },
      spent: { tokensIn: 21 },
    })
    expect(server().requests).toHaveLength(1)
  })
})
