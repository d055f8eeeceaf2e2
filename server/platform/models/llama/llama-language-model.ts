import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4Message,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { grammarSchemaOf } from './grammar-schema.ts'
import type { GenerateResult, GenerateTask, LlamaMessage } from './llama-messages.ts'
import type { LlamaProcess } from './llama-process.ts'

export interface LlamaLanguageModelOptions {
  llama: Pick<LlamaProcess, 'generate'>
  /** Absolute path of the GGUF file. */
  path: string
  /** Name for reports and logs. */
  name: string
  contextTokens: number
}

/** Maximum output of a request that does not state a limit, in tokens. */
const defaultMaxTokens = 4000
const textId = '0'

/** Makes a GGUF file available in the format of the AI SDK. It supports text and JSON, but no tools. */
export function makeLlamaLanguageModel({ llama, path, name, contextTokens }: LlamaLanguageModelOptions): LanguageModelV4 {
  const taskOf = ({ prompt, maxOutputTokens, temperature, responseFormat }: LanguageModelV4CallOptions): GenerateTask => {
    const schema = responseFormat?.type === 'json' ? (responseFormat.schema ?? null) : null
    return {
      kind: 'generate',
      modelPath: path,
      contextTokens,
      messages: messagesOf(prompt, schema),
      maxTokens: maxOutputTokens ?? defaultMaxTokens,
      temperature: temperature ?? 0,
      schema: schema === null ? null : grammarSchemaOf(schema),
    }
  }
  return {
    specificationVersion: 'v4',
    provider: 'gguf',
    modelId: name,
    supportedUrls: {},
    doGenerate: async (options) => {
      const result = await llama.generate(taskOf(options), signalOf(options))
      return {
        content: [{ type: 'text', text: result.text }],
        finishReason: finishReasonOf(result),
        usage: usageOf(result),
        warnings: [],
        response: { modelId: name },
      }
    },
    doStream: async (options) => ({
      stream: streamOf((signal, onText) => llama.generate(taskOf(options), signal, onText), signalOf(options), name),
    }),
  }
}

const signalOf = ({ abortSignal }: LanguageModelV4CallOptions): AbortSignal => abortSignal ?? new AbortController().signal

/** Converts the text of a response to a stream of the SDK. A cancelled stream cancels the response. */
function streamOf(
  generate: (signal: AbortSignal, onText: (text: string) => void) => Promise<GenerateResult>,
  signal: AbortSignal,
  modelId: string,
): ReadableStream<LanguageModelV4StreamPart> {
  const cancelled = new AbortController()
  return new ReadableStream<LanguageModelV4StreamPart>({
    start: async (controller) => {
      const send = (part: LanguageModelV4StreamPart) => {
        if (!cancelled.signal.aborted) controller.enqueue(part)
      }
      try {
        send({ type: 'stream-start', warnings: [] })
        send({ type: 'response-metadata', modelId })
        send({ type: 'text-start', id: textId })
        const result = await generate(AbortSignal.any([signal, cancelled.signal]), (delta) =>
          send({ type: 'text-delta', id: textId, delta }),
        )
        send({ type: 'text-end', id: textId })
        send({ type: 'finish', finishReason: finishReasonOf(result), usage: usageOf(result) })
      } catch (error) {
        send({ type: 'error', error })
      }
      if (!cancelled.signal.aborted) controller.close()
    },
    cancel: () => cancelled.abort(),
  })
}

const finishReasonOf = ({ finish }: GenerateResult): LanguageModelV4FinishReason => ({ unified: finish, raw: finish })

const usageOf = ({ tokensIn, tokensOut }: GenerateResult): LanguageModelV4Usage => ({
  inputTokens: { total: tokensIn, noCache: tokensIn, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: tokensOut, text: tokensOut, reasoning: 0 },
})

/** A grammar enforces the form of the response, but the model does not see it. The prompt therefore contains the schema too. */
const schemaRule = (schema: object) => `Answer with one JSON object that fits this JSON schema:\n${JSON.stringify(schema)}`

function messagesOf(prompt: readonly LanguageModelV4Message[], schema: object | null): LlamaMessage[] {
  const messages = prompt.map(messageOf)
  if (schema === null) return messages
  const first = messages[0]
  return first?.type === 'system'
    ? [{ type: 'system', text: `${first.text}\n\n${schemaRule(schema)}` }, ...messages.slice(1)]
    : [{ type: 'system', text: schemaRule(schema) }, ...messages]
}

/** Converts a message. The requests contain only text, because the profile of these models accepts no tools. */
function messageOf(message: LanguageModelV4Message): LlamaMessage {
  if (message.role === 'system') return { type: 'system', text: message.content }
  const text = message.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return message.role === 'assistant' ? { type: 'model', response: [text] } : { type: 'user', text }
}
