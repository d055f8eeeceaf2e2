import type { Llama, LlamaChat, LlamaModel } from '../../../platform/models/llama/llama-api.ts'
import type { LlamaMessage } from '../../../platform/models/llama/llama-messages.ts'
import { textBySchema } from '../answer-by-schema.ts'

/*
 * Stand-in for node-llama-cpp. The last word of a prompt selects the behavior. Other prompts are answered with a value that matches the
 * JSON schema, or with a short text. A token is a word. Each response starts with the text chunk "started".
 */

/** Paths of the models that were loaded (+) and disposed of (-), in this order. */
const events: string[] = []
/** Context window of every model, for embeddings. */
export const embeddingContextTokens = 8
let pendingResponses = 0

const wordsOf = (text: string) => text.split(' ').filter(Boolean)
const textOf = (message: LlamaMessage | undefined) => (message && 'text' in message ? message.text : '')

/** Rejects when the signal is aborted. */
async function untilAborted(signal: AbortSignal): Promise<never> {
  pendingResponses += 1
  try {
    return await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
  } finally {
    pendingResponses -= 1
  }
}

const respond: Record<string, (signal: AbortSignal, grammar: unknown) => string | Promise<string>> = {
  poem: () => 'Roses are red',
  object: (_, grammar) => JSON.stringify({ grammar }),
  process: () => String(process.pid),
  environment: () => JSON.stringify(Object.keys(process.env)),
  events: () => events.join(' '),
  pending: () => String(pendingResponses),
  wait: untilAborted,
  'ignore-abort': () => new Promise<never>(() => undefined),
  crash: () => {
    process.kill(process.pid, 'SIGKILL')
    return ''
  },
  fail: () => Promise.reject(new Error('tensor is missing')),
}

// Cast: `createGrammarForJsonSchema` below returns the schema.
const answer = (_: AbortSignal, grammar: unknown) =>
  grammar === undefined ? 'Ready to help' : textBySchema(grammar as Record<string, unknown>)

const chatWrapper: LlamaChat['chatWrapper'] = {
  generateContextState: ({ chatHistory }) => ({
    contextText: { tokenize: () => chatHistory.flatMap((message) => wordsOf(textOf(message))) },
  }),
}

class StandInChat implements LlamaChat {
  readonly chatWrapper = chatWrapper

  async generateResponse(...[messages, { maxTokens, signal, grammar, onTextChunk }]: Parameters<LlamaChat['generateResponse']>) {
    const behaviour = respond[wordsOf(textOf(messages.at(-2))).at(-1) ?? ''] ?? answer
    signal.throwIfAborted()
    onTextChunk('started ')
    const words = wordsOf(await behaviour(signal, grammar))
    const response = words.slice(0, maxTokens).join(' ')
    for (const word of wordsOf(response)) onTextChunk(word)
    return { response, metadata: { stopReason: words.length > maxTokens ? 'maxTokens' : 'eogToken' } }
  }
}

async function loadModel({ modelPath }: { modelPath: string }): Promise<LlamaModel> {
  events.push(`+${modelPath}`)
  return {
    trainContextSize: embeddingContextTokens,
    tokenizer: null,
    tokenize: wordsOf,
    createContext: async () => ({ getSequence: () => ({ clearHistory: async () => undefined }) }),
    createEmbeddingContext: async () => ({ getEmbeddingFor: async (tokens) => ({ vector: [tokens.length] }) }),
    dispose: async () => void events.push(`-${modelPath}`),
  }
}

export { StandInChat as LlamaChat }
export const getLlama = async (): Promise<Llama> => ({ loadModel, createGrammarForJsonSchema: async (schema) => schema })
