import { ModelError } from '../../../platform/models/model-error.ts'
import { type ChatModelMessage, type ChatModelTool, type ChatToolCall, estimateTokens } from '../chat-model.ts'
import type { ReplySource } from '../sources/gather-sources.ts'
import { callReadingTool, readingToolOffers } from '../tools/reading-tools.ts'
import { actionRequest } from '../tools/tools.ts'
import { noAnswerText } from './no-answer-text.ts'
import { answerPrompt, continuationPrompt, toolOutput } from './prompt.ts'
import { proposeAction } from './propose-action.ts'
import type { ReplyInput, ReplyPiece } from './reply.ts'

/**
 * Limits of one reply of a language model. `maxToolTokens`: estimated tokens of all prompts and outputs, above which no tool is offered.
 */
export const replyLimits = {
  maxOutputTokens: 2000,
  maxToolRounds: 4,
  maxCallsPerRound: 4,
  maxToolTokens: 40_000,
  maxToolSeconds: 60,
} as const

const offeredTools: readonly ChatModelTool[] = [...readingToolOffers, actionRequest]

/** State of a reply that is written in several rounds, with the results of tools between them. */
interface Progress {
  messages: ChatModelMessage[]
  sources: ReplySource[]
  text: string
  tokens: number
}

interface Round {
  text: string
  calls: ChatToolCall[]
}

/**
 * Streams an answer of a language model. Tools that read the user's data are offered until a limit is reached. A tool that proposes an
 * action is never offered together with retrieved content; the model can only request it, and `proposeAction` then selects it from the
 * user's own messages.
 */
export async function* writeAnswer(input: ReplyInput): AsyncGenerator<ReplyPiece, void, undefined> {
  const { gathered, continues } = input
  const prompt = answerPrompt(input, gathered.sources)
  const progress: Progress = {
    messages: continues === null ? prompt : [...prompt, ...continuationPrompt(continues)],
    sources: [...gathered.sources],
    text: '',
    tokens: 0,
  }
  const deadline = Date.now() + replyLimits.maxToolSeconds * 1000
  for (let round = 1; ; round += 1) {
    const isWithinLimits = round <= replyLimits.maxToolRounds && progress.tokens < replyLimits.maxToolTokens && Date.now() < deadline
    const { text, calls } = yield* streamRound(input, progress, continues === null && isWithinLimits)
    if (calls.length === 0) break
    if (calls.some(({ name }) => name === actionRequest.name)) {
      const isProposed = yield* proposeAction(input, progress.sources.length)
      if (isProposed) return
    }
    await addResults(input, progress, { text, calls: calls.slice(0, replyLimits.maxCallsPerRound) })
  }
  if (progress.text.trim() === '') yield { type: 'text', text: noAnswerText(input.question, gathered.sources, input.documents !== null) }
}

/** Streams one response of the model. Without tools, calls are ignored. After an invalid call, the model answers without tools. */
async function* streamRound(input: ReplyInput, progress: Progress, mayCall: boolean): AsyncGenerator<ReplyPiece, Round, undefined> {
  const round: Round = { text: '', calls: [] }
  try {
    for await (const part of input.model.streamText(requestOf(input, progress, mayCall), { signal: input.signal, owner: input.owner })) {
      if (part.type === 'tool-call' && mayCall) round.calls.push(part.call)
      if (part.type === 'text') {
        const separator = round.text === '' && progress.text !== '' ? '\n\n' : ''
        round.text += part.text
        progress.text += separator + part.text
        yield { type: 'text', text: separator + part.text }
      }
      if (part.type !== 'finish') continue
      const cited = [...new Set(part.answer.sources)].flatMap((index) => {
        const source = progress.sources[index]
        return source ? [{ number: index + 1, source }] : []
      })
      yield { type: 'sources', sources: cited }
      yield { type: 'spent', answer: part.answer }
    }
  } catch (error) {
    const isInvalidCall = error instanceof ModelError && error.info.code === 'invalid' && mayCall && round.text === ''
    if (!isInvalidCall) throw error
    return yield* streamRound(input, progress, false)
  }
  return round
}

function requestOf({ question }: ReplyInput, progress: Progress, mayCall: boolean) {
  const chunks = progress.sources.map(({ title, text }) => ({ title, text }))
  progress.tokens += progress.messages.reduce((sum, message) => sum + tokensOf(message), 0)
  return {
    messages: [...progress.messages],
    task: { kind: 'answer' as const, question, chunks },
    ...(mayCall && { tools: [...offeredTools] }),
    maxOutputTokens: replyLimits.maxOutputTokens,
  }
}

const tokensOf = (message: ChatModelMessage) =>
  'content' in message ? estimateTokens(message.content) : message.results.reduce((sum, { output }) => sum + estimateTokens(output), 0)

/** Executes the tool calls of a round, and adds their results and sources to the next round. */
async function addResults({ readers, caller, documents, gathered, signal }: ReplyInput, progress: Progress, { text, calls }: Round) {
  const { ownWorkflows, catalogue } = gathered
  const results = []
  for (const call of calls) {
    signal.throwIfAborted()
    const result =
      call.name === actionRequest.name
        ? { text: 'No action could be prepared.', sources: [] }
        : await callReadingTool(call, { readers, caller, documents, ownWorkflows, catalogue, signal })
    const offset = progress.sources.length
    const output = result.text.replace(/\[(\d+)\]/g, (_, number) => `[${Number(number) + offset}]`)
    progress.sources.push(...result.sources)
    results.push({ id: call.id, name: call.name, output: toolOutput(output) })
  }
  progress.messages.push({ role: 'assistant', content: text, toolCalls: calls }, { role: 'tool', results })
}
