import type pg from 'pg'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ChatPart } from '../../../contracts/assistant/chat.ts'
import type { ChatRequest } from '../../../contracts/assistant/chat-request.ts'
import type { SearchKnowledge } from '../../../contracts/knowledge/chunk.ts'
import type { ChatCaller } from '../../features/assistant/chat-caller.ts'
import { makeChatEvents, makeChatFunction, makeStopChat } from '../../features/assistant/chat-function.ts'
import type { TurnRelay } from '../../features/assistant/relay/turn-relay.ts'
import { makeCatalogueSource } from '../../features/assistant/sources/catalogue.ts'
import { makeRunningTurns } from '../../features/assistant/turns/running-turns.ts'
import { synchronizeCatalogue } from '../../features/workflows/catalogue/synchronize.ts'
import { ensureApiLogin } from '../../platform/database/api-login.ts'
import { openPool } from '../../platform/database/database.ts'
import { makeLogger } from '../../platform/logging/log.ts'
import { openModels } from '../../platform/models/open-models.ts'
import { makeTestDatabase } from '../database/test-database.ts'
import type { ScriptedModel } from './chat-model.ts'

/** A message of the database, as tests compare it. */
export interface StoredReply {
  role: string
  content: string
  status: string
  [column: string]: unknown
}

/** The functions of the assistant with a separate database and the user Ada. Conversations are deleted before each test. */
export interface ChatHarness {
  owner: pg.Pool
  api: pg.Pool
  ada: ChatCaller
  url: string
  join(email: string): Promise<ChatCaller>
  chatWith(model: ScriptedModel, searchKnowledge?: SearchKnowledge): ReturnType<typeof makeChatFunction> & ChatParts
  stored(): Promise<StoredReply[]>
}

interface ChatParts {
  turns: ReturnType<typeof makeRunningTurns>
  events: ReturnType<typeof makeChatEvents>
  stop: ReturnType<typeof makeStopChat>
}

const log = makeLogger({ level: 'silent' })
/** A relay to other server processes that does nothing. */
const noRelay: TurnRelay = {
  stop: async () => undefined,
  follow: async function* () {
    yield* []
  },
}

/** Registers the hooks of a test file. The properties are set before the first test. */
export function registerChat(): ChatHarness {
  // Cast: `beforeAll` sets the missing properties.
  const chat = { join, chatWith, stored } as ChatHarness
  async function join(email: string): Promise<ChatCaller> {
    const { rows } = await chat.owner.query<{ id: string }>(`select auth.create_account($1, 'x') as id`, [email])
    const userId = rows[0]?.id ?? ''
    return { userId, claims: JSON.stringify({ sub: userId, role: 'authenticated' }) }
  }
  function chatWith(model: ScriptedModel, searchKnowledge: SearchKnowledge = async () => ({ chunks: [], words: [] })) {
    const { owner, api } = chat
    const turns = makeRunningTurns()
    const ask = makeChatFunction({
      owner,
      api,
      limiter: { take: async () => null },
      perMinute: 0,
      tokensPerDay: 0,
      model,
      builtinModel: openModels({ AI_PROVIDER: 'builtin', AI_PRICES: {}, AI_TIMEOUT_SECONDS: 30 }),
      turns,
      searchKnowledge,
      catalogue: makeCatalogueSource(owner),
      productName: 'Workwright',
      log,
    })
    const access = { owner, turns, relay: noRelay }
    return Object.assign(ask, { turns, events: makeChatEvents(access), stop: makeStopChat(access) })
  }
  async function stored(): Promise<StoredReply[]> {
    const { rows } = await chat.owner.query<StoredReply>(
      'select role, content, status, model, tokens_in, tokens_out, cost_usd::float, citations, proposals from public.chat_messages order by created_at, id',
    )
    return rows
  }
  beforeAll(async () => {
    chat.url = await makeTestDatabase()
    chat.owner = openPool({ url: chat.url, size: 4, onError: () => undefined })
    chat.api = openPool({ url: await ensureApiLogin(chat.owner, chat.url), size: 4, onError: () => undefined })
    await synchronizeCatalogue(chat.owner)
    chat.ada = await join('ada@example.com')
  })
  afterAll(() => Promise.all([chat.owner.end(), chat.api.end()]))
  beforeEach(() => chat.owner.query('truncate public.chat_conversations cascade'))
  return chat
}

/** Returns the body of a request with one question. */
export const ask = (content: string, more: Partial<ChatRequest> = {}) => ({ messages: [{ role: 'user', content }], ...more })

/** Properties of a call that requests a stream. */
export const stream = { accept: 'text/event-stream', signal: new AbortController().signal }

/** Reads a stream to its end. */
export async function readParts(response: Response): Promise<ChatPart[]> {
  return [...(await response.text()).matchAll(/^data: (\{.*\})$/gm)].map(([, data]) => JSON.parse(data ?? ''))
}

/** Reads a stream until it contains `text`, and returns what was received. */
export async function readUntil(response: Response, text: string): Promise<string> {
  const reader = response.body?.getReader()
  let received = ''
  while (reader && !received.includes(text)) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`the stream ended before "${text}": ${received}`)
    received += new TextDecoder().decode(value)
  }
  reader?.releaseLock()
  return received
}
