import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider'
import type { FinishReason } from '../../../../contracts/models.ts'
import { isRunaway } from '../budget.ts'
import type { Call } from '../call.ts'
import { citedPassages } from '../cited-passages.ts'
import { ModelError } from '../model-error.ts'
import type { Spent, TextPart, TextRequest, ToolCall } from '../models.ts'
import { finishOf } from './finish.ts'
import { judgeFailure } from './judge-failure.ts'
import { readToolCall } from './tool-call.ts'

interface Reading {
  call: Call
  stream: ReadableStream<LanguageModelV4StreamPart>
  request: TextRequest
  /** Tokens, for servers that know no bound. */
  bound: number | undefined
  /** As configured; the provider may name it more precisely. */
  model: string
  spent: (usage: LanguageModelV4Usage | undefined, output: string) => Spent
}

/** What has come so far. */
interface Progress {
  text: string
  toolCalls: ToolCall[]
  model: string
}

/**
 * One stream of the SDK, as parts of ours. Ends with `finish` or throws: ModelError, or what the SDK had, to be judged.
 * Leading white space is held back, so that an answer of nothing else fails before anything of it was handed out.
 */
export async function* readParts(reading: Reading): AsyncGenerator<TextPart, void, undefined> {
  const { call, stream, bound, request, spent } = reading
  const reader = stream.getReader()
  const progress: Progress = { text: '', toolCalls: [], model: reading.model }
  try {
    for (;;) {
      const { done, value } = await call.race(reader.read())
      if (done) throw new ModelError({ code: 'unavailable' }, 'the answer ended before its end')
      if (value.type === 'finish') {
        yield finish(reading, progress, finishOf(value.finishReason), value.usage)
        return
      }
      const part = partOf(value, progress, request)
      if (part) yield part
      if (isRunaway(progress.text, bound)) throw new ModelError({ code: 'over_budget' }, 'the model does not keep to its bound')
    }
  } catch (thrown) {
    // Before the first word it may be tried again, and what it was decides.
    if (progress.text.trim() === '') throw thrown
    throw judgeFailure(thrown, Date.now()).error.withSpent(spent(undefined, progress.text))
  } finally {
    // An error of a stream that nobody reads any more.
    reader.cancel().catch(() => undefined)
  }
}

/** @returns the part to hand on, null when there is nothing to say yet. @throws what an error part holds. */
function partOf(value: LanguageModelV4StreamPart, progress: Progress, request: TextRequest): TextPart | null {
  switch (value.type) {
    case 'response-metadata':
      progress.model = value.modelId || progress.model
      return null
    case 'text-delta': {
      const isFirst = progress.text.trim() === ''
      progress.text += value.delta
      if (!isFirst) return value.delta === '' ? null : { type: 'text', text: value.delta }
      progress.text = progress.text.trimStart()
      return progress.text === '' ? null : { type: 'text', text: progress.text }
    }
    case 'tool-call': {
      const call = readToolCall(value, request.tools ?? [])
      progress.toolCalls.push(call)
      return { type: 'tool-call', call }
    }
    case 'error':
      throw value.error
    default:
      return null
  }
}

function finish(
  { request, spent }: Reading,
  { text, toolCalls, model }: Progress,
  finishReason: FinishReason,
  usage: LanguageModelV4Usage,
): TextPart {
  const took = spent(usage, text + toolCalls.map(({ input }) => JSON.stringify(input)).join(''))
  if (text.trim() === '' && toolCalls.length === 0) throw new ModelError({ code: 'invalid_answer' }, 'the model answered nothing', took)
  const sources = citedPassages(text, request.task.passages.length)
  return { type: 'finish', answer: { ...took, text, toolCalls, model, finishReason, sources } }
}
