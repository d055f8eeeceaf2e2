import { setMaxListeners } from 'node:events'
import type { Llama, LlamaChat, LlamaEmbeddingContext, LlamaLibrary, LlamaModel, LlamaSequence } from './llama-api.ts'
import type { EmbedResult, EmbedTask, GenerateResult, GenerateTask, LlamaErrorCode } from './llama-messages.ts'

/** An error with a code, which the child process reports to the server. */
export class LlamaError extends Error {
  override readonly name = 'LlamaError'
  readonly code: LlamaErrorCode

  constructor(code: LlamaErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** Maximum context window for embeddings, in tokens. Chunks of knowledge have at most about 400. */
const maxEmbeddingTokens = 2048
/** The library adds a token before and after a text, and requires another token to remain free. */
const reservedEmbeddingTokens = 3

interface LoadedChat {
  key: string
  model: LlamaModel
  sequence: LlamaSequence
  chat: LlamaChat
}

interface LoadedEmbedder {
  modelPath: string
  model: LlamaModel
  context: LlamaEmbeddingContext
  maxTokens: number
}

/** The models of a child process. Calls must not overlap. */
export interface LlamaSession {
  generate(task: GenerateTask, signal: AbortSignal, onText: (text: string) => void): Promise<GenerateResult>
  embed(task: EmbedTask, signal: AbortSignal): Promise<EmbedResult>
}

/** Starts the library. One model for text and one for embeddings remain loaded until a task needs another one. */
export async function makeLlamaSession(library: LlamaLibrary, { threads }: { threads: number }): Promise<LlamaSession> {
  const llama = await library.getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: 'error',
    maxThreads: threads,
  })
  let chat: LoadedChat | null = null
  let embedder: LoadedEmbedder | null = null
  const loadChat = async ({ modelPath, contextTokens }: GenerateTask): Promise<LoadedChat> => {
    const key = `${modelPath} ${contextTokens}`
    if (chat?.key === key) return chat
    await chat?.model.dispose()
    chat = null
    const model = await llama.loadModel({ modelPath, gpuLayers: 0 })
    const sequence = (await model.createContext({ contextSize: contextTokens, threads })).getSequence()
    chat = { key, model, sequence, chat: new library.LlamaChat({ contextSequence: sequence }) }
    return chat
  }
  const loadEmbedder = async ({ modelPath }: EmbedTask): Promise<LoadedEmbedder> => {
    if (embedder?.modelPath === modelPath) return embedder
    await embedder?.model.dispose()
    embedder = null
    const model = await llama.loadModel({ modelPath, gpuLayers: 0 })
    const contextSize = Math.min(maxEmbeddingTokens, model.trainContextSize)
    const context = await model.createEmbeddingContext({ contextSize, threads })
    embedder = { modelPath, model, context, maxTokens: contextSize - reservedEmbeddingTokens }
    return embedder
  }
  return {
    generate: async (task, signal, onText) => generate(llama, await loadChat(task), task, signal, onText),
    embed: async (task, signal) => embed(await loadEmbedder(task), task, signal),
  }
}

async function generate(
  llama: Llama,
  { model, sequence, chat }: LoadedChat,
  { messages, maxTokens, temperature, schema, contextTokens }: GenerateTask,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<GenerateResult> {
  const chatHistory = [...messages, { type: 'model' as const, response: [] }]
  const tokensIn = chat.chatWrapper.generateContextState({ chatHistory }).contextText.tokenize(model.tokenizer).length
  // Without this check, the library removes the earliest messages without an error.
  if (tokensIn >= contextTokens) throw new LlamaError('too_long', `the prompt has ${tokensIn} tokens`)
  const grammar = schema === null ? {} : { grammar: await llama.createGrammarForJsonSchema(schema) }
  await sequence.clearHistory()
  // The library adds listeners to the signal, and Node would warn about their number.
  setMaxListeners(0, signal)
  const { response, metadata } = await chat.generateResponse(chatHistory, {
    ...grammar,
    maxTokens: Math.min(maxTokens, contextTokens - tokensIn),
    temperature,
    signal,
    onTextChunk: onText,
  })
  const finish = metadata.stopReason === 'maxTokens' ? 'length' : 'stop'
  return { text: response, finish, tokensIn, tokensOut: model.tokenize(response).length }
}

async function embed({ model, context, maxTokens }: LoadedEmbedder, { texts }: EmbedTask, signal: AbortSignal): Promise<EmbedResult> {
  const vectors: number[][] = []
  let tokensIn = 0
  for (const text of texts) {
    signal.throwIfAborted()
    const tokens = model.tokenize(text).slice(0, maxTokens)
    tokensIn += tokens.length
    vectors.push([...(await context.getEmbeddingFor(tokens)).vector])
  }
  return { vectors, tokensIn }
}
