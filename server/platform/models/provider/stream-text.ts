import { estimatePrompt, outputBound } from '../budget.ts'
import { type Call, openCall } from '../call.ts'
import type { CallOptions, TextPart, TextRequest } from '../models.ts'
import { withRetries } from '../retry.ts'
import { judgeFailure } from './judge-failure.ts'
import { offeredTools, promptOf } from './prompt.ts'
import type { ProviderContext } from './provider-context.ts'
import { readParts } from './read-parts.ts'
import { spentOf } from './usage.ts'

/** Tries until there is a first part; from then on what fails has failed, for somebody has read the beginning. */
export async function* streamText(
  context: ProviderContext,
  request: TextRequest,
  options: CallOptions,
): AsyncGenerator<TextPart, void, undefined> {
  const { clock } = context
  const call = openCall({ ...options, deadlineMs: options.deadlineMs ?? context.defaultDeadline })
  const judge = (thrown: unknown) => judgeFailure(thrown, clock.now())
  try {
    const { first, rest } = await withRetries(call, clock, judge, () => begin(context, request, options, call))
    yield first
    yield* rest
  } catch (thrown) {
    const { error } = judge(thrown)
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
  if (!first) throw new Error('a stream ends with a part or throws')
  return { first, rest }
}
