import { describe, expect, it } from 'vitest'
import { type ChatPart, chatMessages } from '../../../../contracts/assistant/chat.ts'
import type { SearchKnowledge } from '../../../../contracts/knowledge/chunk.ts'
import { ModelError } from '../../../platform/models/model-error.ts'
import { ask, readParts, readUntil, registerChat, stream } from '../../../testing/models/chat-harness.ts'
import { finishOf, makeScriptedModel, streamWords } from '../../../testing/models/chat-model.ts'

const chat = registerChat()
const { chatWith, join, stored } = chat

describe('a turn of a conversation', () => {
  it('stores the question before the model call, and the reply with its tokens', async () => {
    const model = makeScriptedModel(async function* () {
      expect(await stored()).toMatchObject([{ role: 'user', content: 'What now?' }])
      yield* streamWords(['Go', ' on'])(model.requests[0]!, stream.signal)
    })
    const parts = await readParts(await chatWith(model)({ caller: chat.ada, body: ask('What now?'), ...stream }))
    expect(parts.at(-1)).toMatchObject({
      type: 'finish',
      messageMetadata: { status: 'complete', tokensIn: 100, tokensOut: 20, costUsd: 0.0012 },
    })
    expect((await stored())[1]).toMatchObject({
      content: 'Go on',
      status: 'complete',
      model: 'scripted-1',
      tokens_in: 100,
      tokens_out: 20,
      cost_usd: 0.0012,
    })
  })

  it('continues when the client disconnects, and is resumed from any part', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const model = makeScriptedModel(async function* () {
      yield { type: 'text', text: 'Half of ' }
      await released
      yield { type: 'text', text: 'it' }
      yield finishOf()
    })
    const asking = chatWith(model)
    const gone = new AbortController()
    const response = await asking({ caller: chat.ada, body: ask('Tell me'), accept: stream.accept, signal: gone.signal })
    const before = await readUntil(response, 'Half')
    gone.abort()
    const conversationId = /"conversationId":"([^"]+)"/.exec(before)?.[1]
    const resume = (after: number, caller = chat.ada) => asking.events({ conversationId, after }, caller, new AbortController().signal)
    expect(await (await resume(0, await join('eve@example.com'))).json()).toEqual({ state: 'ended' })
    const [all, rest] = [await resume(0), await resume(3)]
    release()
    const text = (parts: ChatPart[]) => parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('')
    expect([text(await readParts(all)), text(await readParts(rest))]).toEqual(['Half of it', 'it'])
    await expect.poll(stored).toMatchObject([{ role: 'user' }, { content: 'Half of it', status: 'complete' }])
    expect(await (await resume(0)).json()).toEqual({ state: 'ended' })
  })

  it.each(['stopped by the user', 'stopped before the first part'])(
    'is stored as stopped if it is %s, and the model call is aborted',
    async (how) => {
      let ended = false
      const model = makeScriptedModel(async function* (_request, signal) {
        try {
          yield { type: 'text', text: 'Half of ' }
          await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
        } finally {
          ended = true
        }
      })
      const asking = chatWith(model)
      const client = new AbortController()
      if (how === 'stopped before the first part') client.abort()
      const response = await asking({ caller: chat.ada, body: ask('Tell me'), accept: stream.accept, signal: client.signal })
      if (how === 'stopped by the user') {
        const conversationId = /"conversationId":"([^"]+)"/.exec(await readUntil(response, 'Half'))?.[1]
        expect(await asking.stop({ conversationId }, await join('mallory@example.com'))).toEqual({ stopped: false })
        expect(await asking.stop({ conversationId }, chat.ada)).toEqual({ stopped: true })
      }
      await expect.poll(stored).toMatchObject([{ role: 'user' }, { role: 'assistant', status: 'stopped' }])
      if (how === 'stopped by the user') expect(ended).toBe(true)
    },
  )

  it('is stored as interrupted if the server stops', async () => {
    const model = makeScriptedModel(async function* (_request, signal) {
      yield { type: 'text', text: 'Half of ' }
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
    })
    const asking = chatWith(model)
    await readUntil(await asking({ caller: chat.ada, body: ask('Tell me'), ...stream }), 'Half')
    await asking.turns.close(0)
    expect(await stored()).toMatchObject([{ role: 'user' }, { content: 'Half of ', status: 'failed' }])
  })

  it('limits the replies in progress per user', async () => {
    const model = makeScriptedModel(async function* (_request, signal) {
      yield { type: 'text', text: 'Half of ' }
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
    })
    const asking = chatWith(model)
    for (let count = 0; count < 4; count += 1) await readUntil(await asking({ caller: chat.ada, body: ask('Tell me'), ...stream }), 'Half')
    await expect(asking({ caller: chat.ada, body: ask('Tell me'), ...stream })).rejects.toMatchObject({ code: 'rate_limited' })
    await asking.turns.close(0)
  })

  it.each([
    ['before the reply', '', chatMessages.modelDown],
    ['during the reply', 'The first', chatMessages.modelLost],
  ])('quotes the sources with a notice if the language model fails %s', async (_, text, expected) => {
    const model = makeScriptedModel(async function* () {
      if (text !== '') yield { type: 'text', text }
      throw new ModelError({ code: 'unavailable' }, 'no connection')
    })
    const content = 'The pump is guaranteed for seventeen months.'
    const passage = { chunkId: 'c', itemId: 'i', title: 'Pump', source: 'pump.txt', heading: null, position: 0, content, coverage: 1 }
    const search: SearchKnowledge = async () => ({ chunks: [passage], words: [] })
    await readParts(await chatWith(model, search)({ caller: chat.ada, body: ask('How long is the pump guaranteed?'), ...stream }))
    const reply = (await stored())[1]
    expect(reply).toMatchObject({ status: 'complete', citations: [expect.objectContaining({ title: 'Pump' })] })
    expect(reply?.content).toMatch(new RegExp(`^${text}`))
    expect(reply?.content).toContain(expected)
    expect(reply?.content).toContain('seventeen months')
  })

  it('is cut at the length limit, and continued in the same message', async () => {
    const first = makeScriptedModel(async function* () {
      yield { type: 'text', text: 'One, two' }
      yield finishOf([], 'length')
    })
    const parts = await readParts(await chatWith(first)({ caller: chat.ada, body: ask('Count to three'), ...stream }))
    expect(parts.at(-1)).toMatchObject({ type: 'finish', finishReason: 'length', messageMetadata: { status: 'cut' } })
    const { conversationId } = (parts[0] as Extract<ChatPart, { type: 'start' }>).messageMetadata
    const second = makeScriptedModel(streamWords([', three.']))
    const again = ask('Count to three', { conversationId, continue: true })
    await readParts(await chatWith(second)({ caller: chat.ada, body: again, ...stream }))
    expect(second.requests[0]?.messages.at(-2)).toEqual({ role: 'assistant', content: 'One, two' })
    expect(await stored()).toMatchObject([{ role: 'user' }, { content: 'One, two, three.', status: 'complete', tokens_out: 40 }])
    await expect(chatWith(second)({ caller: chat.ada, body: again, ...stream })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is stored as failed if the model fails, without the cause', async () => {
    const failing = () =>
      makeScriptedModel(async function* () {
        yield { type: 'text', text: 'The first' }
        throw new Error('secret of the provider')
      })
    const parts = await readParts(await chatWith(failing())({ caller: chat.ada, body: ask('Tell me'), ...stream }))
    expect(parts.slice(-2)).toMatchObject([
      { type: 'error', errorText: 'Something went wrong on our end' },
      { type: 'finish', finishReason: 'error' },
    ])
    expect((await stored())[1]).toMatchObject({ content: 'The first', status: 'failed' })
    await expect(
      chatWith(failing())({ caller: chat.ada, body: ask('Tell me'), ...stream, accept: 'application/json' }),
    ).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  it('is stored even if question, reply and sources contain unusual characters', async () => {
    const content = `${'a'.repeat(239)}😀 and more`
    const passage = {
      chunkId: 'c',
      itemId: 'i',
      title: 'Signs \ud83d',
      source: 'signs.txt',
      heading: null,
      position: 0,
      content,
      coverage: 1,
    }
    const model = makeScriptedModel(async function* () {
      yield { type: 'text', text: 'Zero \u0000 byte [1]' }
      yield finishOf([0])
    })
    await readParts(
      await chatWith(model, async () => ({ chunks: [passage], words: [] }))({ caller: chat.ada, body: ask('What\u0000 now?'), ...stream }),
    )
    expect(await stored()).toMatchObject([
      { role: 'user', content: 'What now?' },
      { role: 'assistant', content: 'Zero  byte [1]', citations: [{ title: 'Signs \ufffd', excerpt: `${'a'.repeat(239)}\ufffd…` }] },
    ])
  })

  it('replaces the old reply by a regenerated one, unless the regeneration failed', async () => {
    const first = await readParts(
      await chatWith(makeScriptedModel(streamWords(['Old'])))({ caller: chat.ada, body: ask('Tell me'), ...stream }),
    )
    const { conversationId } = (first[0] as Extract<ChatPart, { type: 'start' }>).messageMetadata
    const again = ask('Tell me', { conversationId, regenerate: true })
    await readParts(await chatWith(makeScriptedModel(streamWords(['New'])))({ caller: chat.ada, body: again, ...stream }))
    expect((await stored()).map(({ content }) => content)).toEqual(['Tell me', 'New'])
    const failing = makeScriptedModel(() => {
      throw new Error('down')
    })
    await readParts(await chatWith(failing)({ caller: chat.ada, body: again, ...stream }))
    expect((await stored()).map(({ content }) => content)).toEqual(['Tell me', 'New'])
  })

  it('replaces an edited question and all later messages, unless the reply fails', async () => {
    const first = await readParts(
      await chatWith(makeScriptedModel(streamWords(['One'])))({ caller: chat.ada, body: ask('First question'), ...stream }),
    )
    const { conversationId } = (first[0] as Extract<ChatPart, { type: 'start' }>).messageMetadata
    await readParts(
      await chatWith(makeScriptedModel(streamWords(['Two'])))({
        caller: chat.ada,
        body: ask('Second question', { conversationId }),
        ...stream,
      }),
    )
    const contents = async () => (await stored()).map(({ content }) => content)
    const { rows } = await chat.owner.query<{ id: string }>(`select id from public.chat_messages where content = 'First question'`)
    const edited = ask('Better question', { conversationId, replaces: rows[0]!.id })
    const failing = makeScriptedModel(() => {
      throw new Error('down')
    })
    await readParts(await chatWith(failing)({ caller: chat.ada, body: edited, ...stream }))
    expect(await contents()).toEqual(['First question', 'One', 'Second question', 'Two'])
    const eve = await join('eve-edit@example.com')
    const asking = chatWith(makeScriptedModel(streamWords(['Three'])))
    await expect(asking({ caller: eve, body: edited, ...stream })).rejects.toMatchObject({ code: 'not_found' })
    await readParts(await asking({ caller: chat.ada, body: edited, ...stream }))
    expect(await contents()).toEqual(['Better question', 'Three'])
    await expect(asking({ caller: chat.ada, body: edited, ...stream })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('does not fail if its conversation was deleted', async () => {
    const model = makeScriptedModel(async function* () {
      await chat.owner.query('delete from public.chat_conversations')
      yield* streamWords(['Late'])(model.requests[0]!, stream.signal)
    })
    const parts = await readParts(await chatWith(model)({ caller: chat.ada, body: ask('Tell me'), ...stream }))
    expect(parts.at(-1)).toMatchObject({ type: 'finish' })
    expect(await stored()).toEqual([])
  })
})
