import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider'
import type { FinishReason } from '../../../../contracts/models.ts'
import { isFarTooLong } from '../budget.ts'
import { citedChunks } from '../cited-chunks.ts'
import type { Call } from '../model-call.ts'
import { ModelError } from '../model-error.ts'
import type { CallCost, TextPart, TextRequest, ToolCall } from '../models.ts'
import { classifyFailure } from './classify-failure.ts'
import { finishReasonOf } from './finish-reason.ts'
import { readToolCall } from './tool-call.ts'

interface Reading {
  call: Call
  stream: ReadableStream<LanguageModelV4StreamPart>
  request: TextRequest
  /** Maximum size of the response, in tokens. Some servers ignore this limit, so the stream is also checked here. */
  limit: number
  /** The configured model name. The provider may return a more precise name. */
  model: string
  spent: (usage: LanguageModelV4Usage | undefined, output: string) => CallCost
}

/** The part of the response that has arrived. */
interface Progress {
  text: string
  toolCalls: ToolCall[]
  model: string
}

/**
 * Converts a stream of the SDK. Ends with the part `finish`, or throws ModelError or an error of the SDK, which the caller
 * classifies. Buffers leading white space, so that a blank response fails before the first part is returned.
 */
export async function* readParts(reading: Reading): AsyncGenerator<TextPart, void, undefined> {
  const { call, stream, limit, request, spent } = reading
  const reader = stream.getReader()
  const progress: Progress = { text: '', toolCalls: [], model: reading.model }
  try {
    for (;;) {
      const { done, value } = await call.race(reader.read())
      if (done) throw new ModelError({ code: 'unavailable' }, 'the response was interrupted')
      if (value.type === 'finish') {
        yield finish(reading, progress, finishReasonOf(value.finishReason), value.usage)
        return
      }
      const part = partOf(value, progress, request)
      if (part) yield part
      if (isFarTooLong(progress.text, limit)) throw new ModelError({ code: 'over_budget' }, 'the model exceeds the token limit')
    }
  } catch (thrown) {
    // Before the first text, the caller classifies the error and may retry.
    if (progress.text.trim() === '') throw thrown
    throw classifyFailure(thrown, Date.now()).error.withSpent(spent(undefined, progress.text))
  } finally {
    // Errors of the abandoned stream are ignored.
    reader.cancel().catch(() => undefined)
  }
}

/**
 * Returns the text part for a part of the SDK's stream, or null.
 * @throws the error in an error part
 */
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
  const usageTotal = spent(usage, text + toolCalls.map(({ input }) => JSON.stringify(input)).join(''))
  if (text.trim() === '' && toolCalls.length === 0)
    throw new ModelError({ code: 'empty' }, 'the model returned an empty response', usageTotal)
  const sources = citedChunks(text, request.task.chunks.length)
  return { type: 'finish', answer: { ...usageTotal, text, toolCalls, model, finishReason, sources } }
}
