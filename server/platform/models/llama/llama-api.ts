import type { LlamaMessage } from './llama-messages.ts'

/* The part of node-llama-cpp 3.22 that the child process uses. The package is installed on demand and is not a dependency of the
   project, so its own types are not available. Documentation: https://node-llama-cpp.withcat.ai/api/functions/getLlama */

export interface LlamaLibrary {
  getLlama(options: {
    gpu: false
    build: 'never'
    skipDownload: true
    progressLogs: false
    logLevel: 'error'
    maxThreads: number
  }): Promise<Llama>
  LlamaChat: new (options: { contextSequence: LlamaSequence }) => LlamaChat
}

export interface Llama {
  loadModel(options: { modelPath: string; gpuLayers: 0 }): Promise<LlamaModel>
  createGrammarForJsonSchema(schema: object): Promise<unknown>
}

export interface LlamaModel {
  readonly trainContextSize: number
  readonly tokenizer: unknown
  tokenize(text: string): unknown[]
  createContext(options: { contextSize: number; threads: number }): Promise<{ getSequence(): LlamaSequence }>
  createEmbeddingContext(options: { contextSize: number; threads: number }): Promise<LlamaEmbeddingContext>
  dispose(): Promise<void>
}

export interface LlamaSequence {
  clearHistory(): Promise<void>
}

export interface LlamaEmbeddingContext {
  getEmbeddingFor(tokens: unknown[]): Promise<{ vector: readonly number[] }>
}

export interface LlamaChat {
  readonly chatWrapper: {
    generateContextState(options: { chatHistory: LlamaMessage[] }): { contextText: { tokenize(tokenizer: unknown): unknown[] } }
  }
  generateResponse(
    messages: LlamaMessage[],
    options: {
      maxTokens: number
      temperature: number
      signal: AbortSignal
      grammar?: unknown
      onTextChunk(text: string): void
    },
  ): Promise<{ response: string; metadata: { stopReason: string } }>
}
