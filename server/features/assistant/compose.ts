import type { Proposal } from '../../../contracts/chat.ts'
import { chatMessages } from '../../../contracts/chat.ts'
import type { ChatTurnMessage } from '../../../contracts/chat-request.ts'
import type { ChatModel, ChatModelAnswer } from './chat-model.ts'
import type { Ground, Grounds } from './ground.ts'
import { serveWish } from './intent.ts'
import { answerPrompt, toolPrompt } from './prompt.ts'
import type { ToolResult } from './tool-result.ts'
import { callTool, toolOffers } from './tools.ts'
import { wishOf } from './wish.ts'

/** What comes of a question, piece by piece. */
export type Piece =
  | { type: 'text'; text: string }
  | { type: 'proposal'; proposal: Proposal }
  /** The places that the text refers to, with the number that it calls each by. */
  | { type: 'sources'; sources: { number: number; ground: Ground }[] }
  | { type: 'spent'; answer: ChatModelAnswer }

export interface Composing {
  model: ChatModel
  isBuiltin: boolean
  productName: string
  signal: AbortSignal
  /** The person who asks. */
  owner: string
  messages: readonly ChatTurnMessage[]
  question: string
  grounds: Grounds
}

/** Tokens of one reply at most. */
const maxOutputTokens = 2000

export async function* composeReply(composing: Composing): AsyncGenerator<Piece, void, undefined> {
  const { question, grounds } = composing
  const wish = wishOf(question)
  if (wish !== null) {
    const results = composing.isBuiltin ? [serveWish(wish, grounds)] : yield* askForTools(composing)
    const served = results.filter((result) => result !== null)
    if (served.length > 0) return yield* tell(served)
  }
  yield* answer(composing)
}

/** Our own words on what the tools brought, their references numbered through. */
function* tell(results: readonly ToolResult[]): Generator<Piece, void, undefined> {
  const sources: { number: number; ground: Ground }[] = []
  for (const [place, { text, grounds, proposals }] of results.entries()) {
    const before = sources.length
    yield { type: 'text', text: `${place > 0 ? '\n\n' : ''}${text.replace(/\[(\d+)\]/g, (_, number) => `[${Number(number) + before}]`)}` }
    for (const ground of grounds) sources.push({ number: sources.length + 1, ground })
    for (const proposal of proposals) yield { type: 'proposal', proposal }
  }
  yield { type: 'sources', sources }
}

/** One call that knows the person's words and the tools, and nothing that was found. Its text is not shown. */
async function* askForTools({
  model,
  messages,
  question,
  grounds,
  signal,
  owner,
}: Composing): AsyncGenerator<Piece, (ToolResult | null)[], undefined> {
  const request = {
    messages: toolPrompt(
      messages,
      question,
      grounds.own.map(({ name }) => name),
    ),
    task: { kind: 'answer' as const, question, passages: [] },
    tools: [...toolOffers],
  }
  const results: (ToolResult | null)[] = []
  for await (const part of model.streamText(request, { signal, owner, budget: { maxOutputTokens } })) {
    if (part.type === 'tool-call' && results.length < 4) results.push(callTool(part.call, grounds))
    if (part.type === 'finish') yield { type: 'spent', answer: part.answer }
  }
  return results
}

async function* answer({
  model,
  isBuiltin,
  productName,
  messages,
  question,
  grounds: { grounds },
  signal,
  owner,
}: Composing): AsyncGenerator<Piece, void, undefined> {
  // A language model may still greet, or say so in the person's language; ours composes from passages alone.
  if (grounds.length === 0 && isBuiltin) return yield { type: 'text', text: chatMessages.unknown }
  const passages = grounds.map(({ title, text }) => ({ title, text }))
  const request = {
    messages: answerPrompt(productName, messages, question, grounds),
    task: { kind: 'answer' as const, question, passages },
  }
  for await (const part of model.streamText(request, { signal, owner, budget: { maxOutputTokens } })) {
    // No tool was offered; what asks for one all the same is not heard.
    if (part.type === 'text') yield part
    if (part.type === 'finish') {
      const cited = [...new Set(part.answer.sources)].flatMap((place) => {
        const ground = grounds[place]
        return ground ? [{ number: place + 1, ground }] : []
      })
      yield { type: 'sources', sources: cited }
      yield { type: 'spent', answer: part.answer }
    }
  }
}
