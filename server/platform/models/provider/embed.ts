import { estimateTokens, outputBound } from '../budget.ts'
import { openCall } from '../call.ts'
import { ModelError } from '../model-error.ts'
import type { CallOptions, EmbeddingAnswer } from '../models.ts'
import { costOf } from '../prices.ts'
import { withRetries } from '../retry.ts'
import { judgeFailure } from './judge-failure.ts'
import type { ProviderContext } from './provider-context.ts'

/** Texts of one request at most; providers take 100 (Google) to 2048, small servers less well. */
const textsAtOnce = 96

/** Requests one after another, each tried again by itself. */
export async function embed(context: ProviderContext, texts: readonly string[], options: CallOptions): Promise<EmbeddingAnswer> {
  const { embeddingModel: model, prices, clock } = context
  if (model === null) throw new ModelError({ code: 'bad_settings' }, 'no model embeds texts: set AI_EMBEDDING_MODEL')
  const estimated = texts.reduce((sum, text) => sum + estimateTokens(text), 0)
  // An embedding has no output; what is asked is whether the input alone is within the budget.
  outputBound(options.budget, estimated, prices[model] ?? null, null)
  const call = openCall({ ...options, deadlineMs: options.deadlineMs ?? context.defaultDeadline })
  const judge = (thrown: unknown) => judgeFailure(thrown, clock.now())
  const embeddings: number[][] = []
  let tokensIn = 0
  let isEstimated = false
  const spent = () => ({ tokensIn, tokensOut: 0, isEstimated, costUsd: costOf(prices, model, { tokensIn, tokensOut: 0 }) })
  try {
    for (let from = 0; from < texts.length; from += textsAtOnce) {
      const values = texts.slice(from, from + textsAtOnce)
      const answer = await withRetries(call, clock, judge, () => requestEmbeddings(context, values, call.signal))
      embeddings.push(...answer.embeddings)
      // No text has no tokens: a zero is a server that does not count.
      tokensIn += answer.usage?.tokens || values.reduce((sum, text) => sum + estimateTokens(text), 0)
      isEstimated ||= !answer.usage?.tokens
    }
    return { ...spent(), embeddings, model }
  } catch (thrown) {
    const { error } = judge(thrown)
    throw tokensIn > 0 ? (call.ended() ?? error).withSpent(spent()) : error
  } finally {
    call.close()
  }
}

async function requestEmbeddings({ load }: ProviderContext, values: string[], signal: AbortSignal) {
  const { embedding } = await load()
  if (!embedding) throw new ModelError({ code: 'bad_settings' }, 'this provider embeds nothing: look at AI_EMBEDDING_MODEL')
  const answer = await embedding.doEmbed({ values, abortSignal: signal })
  const length = answer.embeddings[0]?.length ?? 0
  const isWhole = answer.embeddings.length === values.length && answer.embeddings.every((numbers) => numbers.length === length)
  if (!isWhole || length === 0 || !answer.embeddings.every((numbers) => numbers.every(Number.isFinite)))
    throw new ModelError({ code: 'invalid_answer' }, 'the embeddings are not one for each text')
  return answer
}
