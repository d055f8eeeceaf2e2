import { type ChatPart, chatStreamEnd, chatStreamType, type ReplyStatus, type TurnState } from '../../../contracts/assistant/chat.ts'
import { functionPath, openProductResponse } from '../../lib/api/product-call.ts'
import { readEvents } from '../../lib/api/read-events.ts'
import { changeTurn, goToConversation, readChat } from './chat-store.ts'
import { notifyOtherTabs } from './tab-sync.ts'

/** End of a reply. `ended`: the server no longer writes it, so its stored state applies. `lost`: the server cannot be reached. */
export type ReplyEnd = ReplyStatus | 'ended' | 'lost'

/** Delays before the attempts to resume a reply whose connection ended, in milliseconds. */
const resumeDelaysMs = [300, 1000, 2000, 4000, 8000]

function applyPart(part: ChatPart, userId: string): ReplyStatus | null {
  switch (part.type) {
    case 'start': {
      const { conversationId } = part.messageMetadata
      changeTurn(() => ({ messageId: part.messageId, conversationId }))
      goToConversation(userId, conversationId)
      // Other tabs that show this conversation then receive the reply too.
      notifyOtherTabs({ userId })
      return null
    }
    case 'text-delta':
      changeTurn(({ text }) => ({ text: text + part.delta }))
      return null
    case 'source-url':
    case 'source-document':
      changeTurn(({ citations }) => ({ citations: [...citations, part.providerMetadata.workwright] }))
      return null
    case 'tool-input-available':
      changeTurn(({ proposals }) => ({ proposals: [...proposals, part.input] }))
      return null
    case 'finish':
      return part.messageMetadata.status
    default:
      return null
  }
}

/** Opens the reply that is being written in a conversation, after the part with the number `after`. */
export async function openReply(conversationId: string, after: number, signal: AbortSignal): Promise<Response | TurnState> {
  const query = new URLSearchParams({ conversationId, after: String(after) })
  const response = await openProductResponse({
    method: 'GET',
    path: `${functionPath('chat-events')}?${query}`,
    accept: chatStreamType,
    signal,
  })
  // Cast: the server responds with this type if it has nothing to stream.
  return response.headers.get('content-type')?.startsWith(chatStreamType) ? response : ((await response.json()) as TurnState)
}

/** Applies the parts of a reply to the pending turn, up to its end. Resumes the reply if the connection ends early. */
export async function receiveReply(first: Response, userId: string, signal: AbortSignal): Promise<ReplyEnd> {
  let response: Response | TurnState = first
  let failures = 0
  for (;;) {
    if ('state' in response) return 'ended'
    const before = receivedParts()
    const status = await receiveParts(response, userId, signal)
    if (status !== null) return status
    if (receivedParts() > before) failures = 0
    const conversationId = readChat().turn?.conversationId
    const next = conversationId ? await reopen(conversationId, failures, signal) : null
    if (next === null) return 'lost'
    response = next.response
    failures = next.failures
  }
}

const receivedParts = () => readChat().turn?.received ?? 0

/** Applies the parts of one connection. Returns null if it ended before the reply. */
async function receiveParts({ body }: Response, userId: string, signal: AbortSignal): Promise<ReplyStatus | null> {
  let status: ReplyStatus | null = null
  try {
    if (body)
      for await (const part of readParts(body)) {
        changeTurn(({ received }) => ({ received: received + 1 }))
        status = applyPart(part, userId) ?? status
      }
  } catch (error) {
    signal.throwIfAborted()
    console.warn('The connection was lost during a reply', error)
  }
  return status
}

/** Tries to open a reply again. Returns null after the last attempt. */
async function reopen(conversationId: string, failures: number, signal: AbortSignal) {
  for (const [index, delayMs] of resumeDelaysMs.entries()) {
    if (index < failures) continue
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    signal.throwIfAborted()
    try {
      return { response: await openReply(conversationId, receivedParts(), signal), failures: index + 1 }
    } catch (error) {
      signal.throwIfAborted()
      console.warn('Couldn’t resume the reply', error)
    }
  }
  return null
}

/** Yields the parts of a reply as they arrive, up to the end marker. */
export async function* readParts(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatPart, void, undefined> {
  // Cast: the server sends this type (contracts/assistant/chat.ts). Checking it with zod would double the panel's code.
  for await (const { data } of readEvents(body)) if (data !== '' && data !== chatStreamEnd) yield JSON.parse(data) as ChatPart
}
