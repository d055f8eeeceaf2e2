import { lazy } from '../../concurrency/lazy.ts'
import type { Clock } from '../clock.ts'
import { describeFiles } from '../describe-model.ts'
import { GgufError } from '../gguf/gguf-error.ts'
import { readGguf } from '../gguf/read-gguf.ts'
import { ModelError } from '../model-error.ts'
import type { Models } from '../models.ts'
import { embed } from '../provider/embed.ts'
import { generateObject } from '../provider/generate-object.ts'
import type { ProviderContext } from '../provider/provider-context.ts'
import { noRefusedParameters } from '../provider/refused-parameters.ts'
import { streamText } from '../provider/stream-text.ts'
import { writeText } from '../provider/write-text.ts'
import { testConnection } from '../test-connection.ts'
import { ggufProfile } from './gguf-profile.ts'
import { makeLlamaLanguageModel } from './llama-language-model.ts'
import type { LlamaProcess } from './llama-process.ts'

/** The component of this process that runs GGUF files. */
export interface LocalLlama {
  process: LlamaProcess
  /** Returns the absolute path of a model: a path, or the name of a downloaded file. */
  pathOf(model: string): string
}

export interface GgufModelOptions {
  llama: LocalLlama
  /** Path or name of the file that generates text. */
  model: string
  /** Path or name of the file that creates embeddings, or null. */
  embeddingModel: string | null
  /** Value of AI_CONTEXT_TOKENS, or null. */
  contextTokens: number | null
  /** Timeout for calls that set no deadline, in milliseconds. */
  defaultDeadlineMs: number
  clock: Clock
}

/** Creates a model that runs GGUF files in a child process. The first call reads their metadata. */
export function makeGgufModels(options: GgufModelOptions): Models {
  const context = lazy(() => openContext(options))
  const models: Omit<Models, 'testConnection'> = {
    streamText: async function* (request, call) {
      yield* streamText(await context(), request, call)
    },
    writeText: async (request, call) => writeText(await context(), request, call),
    generateObject: async (request, call) => generateObject(await context(), request, call),
    embed: async (texts, call) => embed(await context(), texts, call),
    describe: () => describeFiles(options),
  }
  return { ...models, testConnection: (signal) => testConnection(models, signal, options.defaultDeadlineMs) }
}

/** @throws ModelError `bad_settings` if a file is not a usable model */
async function openContext({ llama, contextTokens, clock, defaultDeadlineMs, ...options }: GgufModelOptions): Promise<ProviderContext> {
  const { model, embeddingModel } = describeFiles(options)
  const path = llama.pathOf(options.model)
  const embeddingPath = options.embeddingModel === null ? null : llama.pathOf(options.embeddingModel)
  const info = await readUsable(path, model)
  if (embeddingPath !== null) await readUsable(embeddingPath, embeddingModel ?? '')
  const profile = ggufProfile(info, model, contextTokens)
  const text = makeLlamaLanguageModel({ llama: llama.process, path, name: model, contextTokens: profile.contextTokens })
  const embedding = embeddingPath === null ? null : makeEmbedding(llama.process, embeddingPath, embeddingModel ?? '')
  return {
    ...{ provider: 'gguf', model, embeddingModel, profile, clock, defaultDeadlineMs },
    refused: noRefusedParameters(),
    load: async () => ({ text, embedding }),
    servedContext: async () => null,
    price: profile.price,
    embeddingPrice: profile.price,
  }
}

async function readUsable(path: string, name: string) {
  try {
    return await readGguf(path)
  } catch (error) {
    if (!(error instanceof GgufError)) throw error
    throw new ModelError({ code: 'bad_settings' }, `the file ${name} cannot be used. ${error.message.replace(/\.$/, '')}`)
  }
}

function makeEmbedding(
  llama: LlamaProcess,
  path: string,
  name: string,
): NonNullable<Awaited<ReturnType<ProviderContext['load']>>['embedding']> {
  return {
    specificationVersion: 'v4',
    provider: 'gguf',
    modelId: name,
    maxEmbeddingsPerCall: undefined,
    supportsParallelCalls: false,
    doEmbed: async ({ values, abortSignal = new AbortController().signal }) => {
      const { vectors, tokensIn } = await llama.embed({ kind: 'embed', modelPath: path, texts: values }, abortSignal)
      return { embeddings: vectors, usage: { tokens: tokensIn }, warnings: [] }
    },
  }
}
