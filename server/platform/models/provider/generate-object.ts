import type { LanguageModelV4GenerateResult } from '@ai-sdk/provider'
import { readsAsRefusal } from '../answers/reads-as-refusal.ts'
import { addCallCosts, estimatePrompt, requireBudget } from '../budget.ts'
import { type Call, openCall } from '../model-call.ts'
import { ModelError } from '../model-error.ts'
import type { CallCost, CallOptions, Message, ObjectAnswer, ObjectRequest } from '../models.ts'
import { classifyFailure } from './classify-failure.ts'
import { finishReasonOf } from './finish-reason.ts'
import type { ProviderContext } from './provider-context.ts'
import { readObject } from './read-object.ts'
import { defaultOutputTokens, outputLimit, requestOptions } from './request-options.ts'
import { sendRequest } from './send-request.ts'
import { callCostOf } from './usage.ts'

/** Factor for the output limit of a second attempt after a truncated response. */
const tokenLimitFactor = 4
/** Minimum factor for a second attempt. With a lower output limit, the response would be truncated again. */
const minTokenLimitFactor = 1.5

/**
 * Generates an object. After an invalid response, requests one repair. After a truncated response, requests a longer response
 * once. Counts the usage of all attempts.
 */
export async function generateObject<Output>(
  context: ProviderContext,
  request: Omit<ObjectRequest<Output>, 'task'>,
  options: CallOptions,
): Promise<ObjectAnswer<Output>> {
  const call = openCall({ ...options, deadlineMs: options.deadlineMs ?? context.defaultDeadlineMs })
  let spent: CallCost | null = null
  try {
    let messages = request.messages
    const leastTokens = request.maxOutputTokens ?? defaultOutputTokens
    let neededTokens = leastTokens
    let isRepair = false
    for (;;) {
      const expected = { tokensIn: estimatePrompt(messages), tokensOut: leastTokens, price: context.price, spent }
      requireBudget(options.budget, expected)
      const answer = await ask(context, { ...request, messages }, { neededTokens, leastTokens }, call)
      spent = addCallCosts(spent, answer.spent)
      await requireWholePrompt(context, expected.tokensIn)
      const finishReason = finishReasonOf(answer.finishReason)
      if (finishReason === 'length') {
        if (neededTokens > leastTokens || !answer.hasMoreRoom) throw new ModelError({ code: 'cut' }, 'the response exceeds its limit')
        neededTokens = answer.limit * tokenLimitFactor
        continue
      }
      const read = readObject(answer.text, request.schema)
      if ('object' in read) return { ...spent, object: read.object, model: answer.model, finishReason }
      // Some models decline in plain words instead of returning an object.
      if (readsAsRefusal(answer.text, '')) throw new ModelError({ code: 'refused' }, 'the model declined in plain words')
      if (isRepair) throw new ModelError({ code: answer.text.trim() === '' ? 'empty' : 'invalid' }, read.error)
      isRepair = true
      messages = [...request.messages, ...repairOf(answer.text, read.error)]
    }
  } catch (thrown) {
    const { error } = classifyFailure(thrown, context.clock.now())
    throw (call.endError() ?? error).withSpent(error.spent ?? spent)
  } finally {
    call.close()
  }
}

const repairOf = (text: string, error: string): Message[] => [
  { role: 'assistant', content: text.trim() },
  { role: 'user', content: `That was not usable: ${error}. Answer again, with the JSON alone.` },
]

interface Need {
  neededTokens: number
  leastTokens: number
}

async function ask(
  context: ProviderContext,
  request: Omit<ObjectRequest<unknown>, 'task'>,
  { neededTokens, leastTokens }: Need,
  call: Call,
) {
  const { price, load } = context
  const { messages, temperature, schema } = request
  const promptTokens = estimatePrompt(messages)
  let limit = 0
  const result = await sendRequest(context, call, async (attempts) => {
    limit = outputLimit(context, promptTokens, neededTokens, leastTokens)
    const { text } = await load()
    const options = requestOptions(context, { messages, temperature, schema }, limit, attempts)
    return text.doGenerate({ ...options, abortSignal: call.signal })
  })
  const text = textOf(result)
  return {
    text,
    finishReason: result.finishReason,
    model: result.response?.modelId || context.model,
    limit,
    hasMoreRoom: outputLimit(context, promptTokens, limit * tokenLimitFactor, leastTokens) >= limit * minTokenLimitFactor,
    spent: callCostOf({ usage: result.usage, promptTokens, output: text, price }),
  }
}

/**
 * Checks that the server has read the whole prompt.
 * @throws ModelError `too_long` if a local server has truncated the prompt without an error
 */
async function requireWholePrompt(context: ProviderContext, promptTokens: number): Promise<void> {
  const { refused } = context
  const served = await context.servedContext()
  if (served === null) return
  refused.contextTokens = Math.min(served, refused.contextTokens ?? served)
  if (promptTokens > served)
    throw new ModelError({ code: 'too_long' }, `the server has loaded the model with a context window of ${served} tokens`)
}

const textOf = ({ content, structuredOutputText }: LanguageModelV4GenerateResult): string =>
  structuredOutputText ?? content.map((part) => (part.type === 'text' ? part.text : '')).join('')
