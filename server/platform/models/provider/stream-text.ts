import { estimatePrompt, outputBound } from '../budget.ts'
import { type Call, openCall } from '../model-call.ts'
import type { CallOptions, TextPart, TextRequest } from '../models.ts'
import { withRetries } from '../retry.ts'
import { classifyFailure } from './classify-failure.ts'
import { offeredTools, promptOf } from './prompt.ts'
import type { ProviderContext } from './provider-context.ts'
import { readParts } from './read-parts.ts'
import { spentOf } from './usage.ts'

/** Streams a response. Retries until the first part; later errors are final, because the caller has already received text. */
export async function* streamText(
  context: ProviderContext,
  request: TextRequest,
  options: CallOptions,
): AsyncGenerator<TextPart, void, undefined> {
  const { clock } = context
  const call = openCall({ ...options, deadlineMs: options.deadlineMs ?? context.defaultDeadlineMs })
  const classify = (thrown: unknown) => classifyFailure(thrown, clock.now())
  try {
    const { first, rest } = await withRetries(call, clock, classify, () => begin(context, request, options, call))
    yield first
    yield* rest
  } catch (thrown) {
    const { error } = classify(thrown)
    const over = call.ended()
    throw over ? over.withSpent(error.spent) : error
  } finally {
    call.close()
  }
}

async function begin(context: ProviderContext, request: TextRequest, { budget }: CallOptions, call: Call) {
  const { model, prices, load } = context
  const promptTokens = estimatePrompt(request.messages)
  const bound = outputBound(budget, promptTokens, prices[model] ?? null, null)
  const { text } = await load()
  const { stream } = await text.doStream({
    prompt: promptOf(request.messages),
    abortSignal: call.signal,
    ...(bound !== undefined && { maxOutputTokens: bound }),
    ...(request.temperature !== undefined && { temperature: request.temperature }),
    ...(request.tools?.length && { tools: offeredTools(request.tools) }),
  })
  const rest = readParts({
    call,
    stream,
    request,
    bound,
    model,
    spent: (usage, output) => spentOf({ usage, promptTokens, output, model, prices }),
  })
  const { value: first } = await rest.next()
  if (!first) throw new Error('the stream ended without a part')
  return { first, rest }
}
