import { estimatePrompt, requireBudget } from '../budget.ts'
import { type Call, openCall } from '../model-call.ts'
import type { CallOptions, TextPart, TextRequest } from '../models.ts'
import { classifyFailure } from './classify-failure.ts'
import type { ProviderContext } from './provider-context.ts'
import { readParts } from './read-parts.ts'
import type { RequestAttempts } from './refused-parameters.ts'
import { defaultOutputTokens, outputLimit, requestOptions } from './request-options.ts'
import { sendRequest } from './send-request.ts'
import { callCostOf } from './usage.ts'

/** Streams a response. Retries until the first part arrives. Later errors are final, because the caller has received text. */
export async function* streamText(
  context: ProviderContext,
  request: TextRequest,
  options: CallOptions,
): AsyncGenerator<TextPart, void, undefined> {
  const { clock } = context
  const call = openCall({ ...options, deadlineMs: options.deadlineMs ?? context.defaultDeadlineMs })
  const classify = (thrown: unknown) => classifyFailure(thrown, clock.now())
  try {
    const { maxOutputTokens = defaultOutputTokens } = request
    const expected = { tokensIn: estimatePrompt(request.messages), tokensOut: maxOutputTokens, price: context.price, spent: null }
    requireBudget(options.budget, expected)
    const { first, rest } = await sendRequest(context, call, (attempts) => startStream(context, request, call, attempts))
    yield first
    yield* rest
  } catch (thrown) {
    const { error } = classify(thrown)
    const endError = call.endError()
    throw endError ? endError.withSpent(error.spent) : error
  } finally {
    call.close()
  }
}

async function startStream(context: ProviderContext, request: TextRequest, call: Call, attempts: RequestAttempts) {
  const { price, load } = context
  const { messages, temperature, tools, maxOutputTokens = defaultOutputTokens } = request
  const promptTokens = estimatePrompt(messages)
  const limit = outputLimit(context, promptTokens, maxOutputTokens)
  const { text } = await load()
  const options = requestOptions(context, { messages, temperature, tools }, limit, attempts)
  const { stream } = await text.doStream({ ...options, abortSignal: call.signal })
  const parts = readParts({
    call,
    stream,
    request,
    limit,
    model: context.model,
    spent: (usage, output) => callCostOf({ usage, promptTokens, output, price }),
  })
  const { value: first } = await parts.next()
  if (!first) throw new Error('the stream ended without a part')
  return { first, rest: parts }
}
