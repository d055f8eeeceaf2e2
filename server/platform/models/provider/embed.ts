import { estimateTokens, requireBudget } from '../budget.ts'
import { openCall } from '../model-call.ts'
import { ModelError } from '../model-error.ts'
import type { CallOptions, EmbeddingAnswer } from '../models.ts'
import { costOf } from '../prices.ts'
import { withRetries } from '../retry.ts'
import { classifyFailure } from './classify-failure.ts'
import type { ProviderContext } from './provider-context.ts'

/** Maximum number of texts per request. Providers accept 100 (Google) to 2048. */
const batchSize = 96

/** Creates embeddings for texts, in sequential batches. Each batch has its own retries. */
export async function embed(context: ProviderContext, texts: readonly string[], options: CallOptions): Promise<EmbeddingAnswer> {
  const { embeddingModel: model, embeddingPrice: price, clock } = context
  if (model === null) throw new ModelError({ code: 'bad_settings' }, 'no embedding model is configured: set AI_EMBEDDING_MODEL')
  const estimated = texts.reduce((sum, text) => sum + estimateTokens(text), 0)
  requireBudget(options.budget, { tokensIn: estimated, tokensOut: 0, price, spent: null })
  const call = openCall({ ...options, deadlineMs: options.deadlineMs ?? context.defaultDeadlineMs })
  const classify = (thrown: unknown) => classifyFailure(thrown, clock.now())
  const embeddings: number[][] = []
  let tokensIn = 0
  let isEstimated = false
  const spent = () => ({ tokensIn, tokensOut: 0, isEstimated, costUsd: costOf(price, { tokensIn, tokensOut: 0 }) })
  try {
    for (let from = 0; from < texts.length; from += batchSize) {
      const values = texts.slice(from, from + batchSize)
      const response = await withRetries(call, clock, classify, () => requestEmbeddings(context, values, call.signal))
      embeddings.push(...response.embeddings)
      // Every text has tokens, so 0 means that the server does not report usage.
      tokensIn += response.usage?.tokens || values.reduce((sum, text) => sum + estimateTokens(text), 0)
      isEstimated ||= !response.usage?.tokens
    }
    return { ...spent(), embeddings, model }
  } catch (thrown) {
    const { error } = classify(thrown)
    throw tokensIn > 0 ? (call.endError() ?? error).withSpent(spent()) : error
  } finally {
    call.close()
  }
}

async function requestEmbeddings({ load }: ProviderContext, values: string[], signal: AbortSignal) {
  const { embedding } = await load()
  if (!embedding) throw new ModelError({ code: 'bad_settings' }, 'the provider has no embedding models: check AI_EMBEDDING_MODEL')
  const response = await embedding.doEmbed({ values, abortSignal: signal })
  const length = response.embeddings[0]?.length ?? 0
  const isWhole = response.embeddings.length === values.length && response.embeddings.every((numbers) => numbers.length === length)
  if (!isWhole || length === 0 || !response.embeddings.every((numbers) => numbers.every(Number.isFinite)))
    throw new ModelError({ code: 'invalid' }, 'the provider returned invalid embeddings')
  return response
}
