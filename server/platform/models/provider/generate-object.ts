import type { LanguageModelV4CallOptions, LanguageModelV4GenerateResult } from '@ai-sdk/provider'
import type { z } from 'zod'
import { addSpent, estimatePrompt, outputBound } from '../budget.ts'
import { type Call, openCall } from '../model-call.ts'
import { ModelError } from '../model-error.ts'
import type { CallOptions, Message, ObjectAnswer, ObjectRequest, Spent } from '../models.ts'
import { withRetries } from '../retry.ts'
import { classifyFailure, isFormatRejected } from './classify-failure.ts'
import { finishOf } from './finish.ts'
import { jsonSchemaOf, promptOf } from './prompt.ts'
import type { ProviderContext } from './provider-context.ts'
import { readObject } from './read-object.ts'
import { spentOf } from './usage.ts'

type ResponseFormat = NonNullable<LanguageModelV4CallOptions['responseFormat']>

/** Generates an object. An invalid response is sent back once for repair; the usage of both attempts is counted. */
export async function generateObject<Output>(
  context: ProviderContext,
  request: ObjectRequest<Output>,
  options: CallOptions,
): Promise<ObjectAnswer<Output>> {
  const call = openCall({ ...options, deadlineMs: options.deadlineMs ?? context.defaultDeadlineMs })
  let spent: Spent | null = null
  try {
    let messages = [...withSchema(request.messages, request.schema)]
    for (let isRepair = false; ; isRepair = true) {
      const answer = await ask(context, messages, request, options, call, spent)
      spent = addSpent(spent, answer.spent)
      const finishReason = finishOf(answer.finishReason)
      const read = readObject(answer.text, request.schema)
      if ('object' in read) return { ...spent, object: read.object, model: answer.model, finishReason }
      if (isRepair || finishReason === 'length') throw new ModelError({ code: 'invalid_answer' }, read.error, spent)
      messages = [
        ...messages,
        { role: 'assistant', content: answer.text.trim() },
        { role: 'user', content: `That was not usable: ${read.error}. Answer again, with the JSON alone.` },
      ]
    }
  } catch (thrown) {
    const { error } = classifyFailure(thrown, context.clock.now())
    throw (call.ended() ?? error).withSpent(error.spent ?? spent)
  } finally {
    call.close()
  }
}

/** Adds the schema to the prompt, because many servers accept a schema without enforcing it. */
function withSchema(messages: readonly Message[], schema: z.ZodType): Message[] {
  const rule = `Answer with one JSON value that fits this JSON schema, and with nothing else:\n${JSON.stringify(jsonSchemaOf(schema))}`
  const [first, ...rest] = messages
  return first?.role === 'system'
    ? [{ role: 'system', content: `${first.content}\n\n${rule}` }, ...rest]
    : [{ role: 'system', content: rule }, ...messages]
}

async function ask(
  context: ProviderContext,
  messages: readonly Message[],
  request: ObjectRequest<unknown>,
  { budget }: CallOptions,
  call: Call,
  spentBefore: Spent | null,
) {
  const { model, prices, load, clock, form } = context
  const promptTokens = estimatePrompt(messages)
  const bound = outputBound(budget, promptTokens, prices[model] ?? null, spentBefore)
  const generate = async (responseFormat: ResponseFormat) =>
    (await load()).text.doGenerate({
      prompt: promptOf(messages),
      abortSignal: call.signal,
      responseFormat,
      // Strict mode does not support optional fields. The response is validated anyway.
      providerOptions: { openai: { strictJsonSchema: false }, compatible: { strictJsonSchema: false } },
      ...(bound !== undefined && { maxOutputTokens: bound }),
      ...(request.temperature !== undefined && { temperature: request.temperature }),
    })
  const result = await withRetries(
    call,
    clock,
    (thrown) => classifyFailure(thrown, clock.now()),
    () => inKnownForm(form, { type: 'json', name: 'answer', schema: jsonSchemaOf(request.schema) }, generate),
  )
  const text = textOf(result)
  return {
    text,
    finishReason: result.finishReason,
    model: result.response?.modelId || model,
    spent: spentOf({ usage: result.usage, promptTokens, output: text, model, prices }),
  }
}

/** Requests JSON by schema, or plain text if the server has rejected the schema once: the prompt also contains the schema. */
async function inKnownForm(
  form: ProviderContext['form'],
  format: ResponseFormat,
  generate: (responseFormat: ResponseFormat) => PromiseLike<LanguageModelV4GenerateResult>,
): Promise<LanguageModelV4GenerateResult> {
  if (form.isPlain) return generate({ type: 'text' })
  try {
    return await generate(format)
  } catch (thrown) {
    // Some servers do not support schemas, or not all of their features.
    if (!isFormatRejected(thrown)) throw thrown
    const plain = await generate({ type: 'text' })
    form.isPlain = true
    return plain
  }
}

const textOf = ({ content, structuredOutputText }: LanguageModelV4GenerateResult): string =>
  structuredOutputText ?? content.map((part) => (part.type === 'text' ? part.text : '')).join('')
