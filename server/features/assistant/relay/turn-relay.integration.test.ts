import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ChatPart } from '../../../../contracts/assistant/chat.ts'
import { type Listener, openListener } from '../../../platform/database/listener.ts'
import { makeLogger } from '../../../platform/logging/log.ts'
import { ask, readParts, readUntil, registerChat, stream } from '../../../testing/models/chat-harness.ts'
import { finishOf, makeScriptedModel } from '../../../testing/models/chat-model.ts'
import { makeChatEvents, makeStopChat, type ReplyAccess } from '../chat-function.ts'
import { isReplying } from '../conversation-store.ts'
import { makeRunningTurns, type RunningTurns } from '../turns/running-turns.ts'
import { dataMessages, joinData } from './relay-message.ts'
import { openTurnRelay } from './turn-relay.ts'

const chat = registerChat()
const log = makeLogger({ level: 'silent' })
let listeners: Listener[] = []
let writer: ReturnType<typeof chat.chatWith>
let other: ReplyAccess
let release = () => {}

/** Opens the relay of a simulated server process that writes the replies `turns`. */
async function connect(turns: RunningTurns): Promise<ReplyAccess> {
  const listener = await openListener({ url: chat.url, log })
  listeners.push(listener)
  return { owner: chat.owner, turns, relay: await openTurnRelay({ owner: chat.owner, listener, turns, log, checkMs: 100 }) }
}

beforeEach(async () => {
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const model = makeScriptedModel(async function* (_request, signal) {
    yield { type: 'text', text: 'Half of ' }
    await Promise.race([released, new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))])
    yield { type: 'text', text: `it ${'ü'.repeat(20_000)}` }
    yield finishOf()
  })
  writer = chat.chatWith(model)
  await connect(writer.turns)
  other = await connect(makeRunningTurns())
})
afterEach(async () => {
  release()
  await writer.turns.close(1)
  await Promise.all(listeners.map((listener) => listener.close()))
  listeners = []
})

async function begin(): Promise<string> {
  const response = await writer({ caller: chat.ada, body: ask('Tell me'), ...stream })
  const conversationId = /"conversationId":"([^"]+)"/.exec(await readUntil(response, 'Half'))?.[1] ?? ''
  await expect.poll(() => isReplying(chat.owner, chat.ada.userId, conversationId)).toBe(true)
  return conversationId
}

/** Reads a stream, and exposes the text received so far. */
function read(response: Response) {
  const reading = { received: '', parts: Promise.resolve<ChatPart[]>([]) }
  const receive = async () => {
    for await (const bytes of response.body!.pipeThrough(new TextDecoderStream())) reading.received += bytes
    return readParts(new Response(reading.received))
  }
  reading.parts = receive()
  return reading
}
const textOf = (parts: readonly ChatPart[]) => parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('')

it('streams a reply of another process, from any part to its end', async () => {
  const conversationId = await begin()
  const events = makeChatEvents(other)
  const rest = read(await events({ conversationId, after: 3 }, chat.ada, stream.signal))
  const all = read(await events({ conversationId, after: 0 }, chat.ada, stream.signal))
  // All clients must follow the reply before it ends.
  await expect.poll(() => all.received).toContain('Half')
  release()
  const [allParts, restParts] = await Promise.all([all.parts, rest.parts])
  expect(textOf(allParts)).toBe(`Half of it ${'ü'.repeat(20_000)}`)
  expect(textOf(restParts)).toBe(`it ${'ü'.repeat(20_000)}`)
  expect(allParts.at(-1)).toMatchObject({ type: 'finish', messageMetadata: { status: 'complete' } })
  expect(await (await events({ conversationId }, chat.ada, stream.signal)).json()).toEqual({ state: 'ended' })
})

it('stops a reply of another process', async () => {
  const conversationId = await begin()
  expect(await makeStopChat(other)({ conversationId }, chat.ada)).toEqual({ stopped: true })
  await expect.poll(chat.stored).toMatchObject([{ role: 'user' }, { role: 'assistant', status: 'stopped', content: 'Half of ' }])
})

it('neither streams nor stops a reply of another user', async () => {
  const conversationId = await begin()
  const eve = await chat.join(`eve-${Math.random()}@example.com`)
  expect(await (await makeChatEvents(other)({ conversationId }, eve, stream.signal)).json()).toEqual({ state: 'ended' })
  expect(await makeStopChat(other)({ conversationId }, eve)).toEqual({ stopped: false })
  await other.relay.stop({ userId: eve.userId, conversationId })
  release()
  await expect.poll(chat.stored).toMatchObject([{ role: 'user' }, { role: 'assistant', status: 'complete' }])
})

it('ends the stream if the process that writes the reply has ended', async () => {
  const conversationId = await begin()
  await listeners[0]?.close()
  const response = await makeChatEvents(other)({ conversationId }, chat.ada, stream.signal)
  const reading = response.text()
  await chat.owner.query('update public.chat_conversations set replying_until = null')
  // The stream has no end marker, so the client requests it again.
  expect(await reading).not.toContain('[DONE]')
})

it('stops following when a client disconnects', async () => {
  const conversationId = await begin()
  const client = new AbortController()
  const response = await makeChatEvents(other)({ conversationId }, chat.ada, client.signal)
  await readUntil(response, 'Half')
  client.abort()
  release()
  await expect.poll(chat.stored).toMatchObject([{ role: 'user' }, { role: 'assistant', status: 'complete' }])
})

it('splits data into messages that fit into notifications', () => {
  const value = { text: 'ü"\\'.repeat(9000) }
  const messages = dataMessages('f', value)
  for (const message of messages) expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(8000)
  expect(joinData(messages.flatMap((message) => (message.type === 'data' ? [message.data] : [])))).toEqual(value)
})
