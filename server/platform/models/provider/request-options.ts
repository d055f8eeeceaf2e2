import type { LanguageModelV4CallOptions } from '@ai-sdk/provider'
import type { z } from 'zod'
import { ModelError } from '../model-error.ts'
import type { Message, ToolOffer } from '../models.ts'
import { offeredTools, promptOf } from './prompt.ts'
import type { ProviderContext } from './provider-context.ts'
import type { RequestAttempts } from './refused-parameters.ts'
import { strictSchemaOf } from './strict-schema.ts'

/** Maximum output of a request that does not state a limit, in tokens. */
export const defaultOutputTokens = 4000

/** Factor for the estimated size of a prompt, because estimates can be too low. */
const estimateMargin = 1.25

/**
 * Returns the output limit of a request: the tokens for the response and for reasoning, within the limits of the model.
 * @param leastTokens minimum number of tokens that must fit into the context
 * @throws ModelError `too_long` if the prompt leaves no space for the response
 */
export function outputLimit(
  { profile, refused }: ProviderContext,
  promptTokens: number,
  neededTokens: number,
  leastTokens = neededTokens,
): number {
  const contextTokens = Math.min(profile.contextTokens, refused.contextTokens ?? Number.POSITIVE_INFINITY)
  const room = contextTokens - Math.ceil(promptTokens * estimateMargin)
  const maxTokens = Math.min(profile.maxOutputTokens, refused.maxOutputTokens ?? Number.POSITIVE_INFINITY)
  if (room < Math.min(leastTokens, maxTokens))
    throw new ModelError({ code: 'too_long' }, `the prompt of about ${promptTokens} tokens exceeds the context window of ${contextTokens}`)
  return Math.min(neededTokens + profile.reasoningTokens, maxTokens, room)
}

/** A request in a form that does not depend on the model. */
export interface OptionsInput {
  messages: readonly Message[]
  temperature: number | undefined
  tools?: readonly ToolOffer[] | undefined
  schema?: z.ZodType
}

/** Returns the instruction that describes the form of the response, for models whose server does not enforce a schema. */
const schemaRule = (schema: z.ZodType): string =>
  `Answer with one JSON object that fits this JSON schema, and with nothing else:\n${JSON.stringify(strictSchemaOf(schema))}`

const withRule = ([first, ...rest]: readonly Message[], rule: string): Message[] =>
  first?.role === 'system'
    ? [{ role: 'system', content: `${first.content}\n\n${rule}` }, ...rest]
    : [{ role: 'system', content: rule }, ...(first ? [first] : []), ...rest]

/** Moves system messages to the beginning of the user's first message. */
function withoutSystem(messages: readonly Message[]): Message[] {
  const rules = messages.flatMap((message) => (message.role === 'system' ? [message.content] : []))
  const others = messages.filter(({ role }) => role !== 'system')
  const at = others.findIndex(({ role }) => role === 'user')
  return others.map((message, index) =>
    index === at && message.role === 'user' ? { role: 'user', content: [...rules, message.content].join('\n\n') } : message,
  )
}

/** Creates a request with the parameters that the model accepts. */
export function requestOptions(
  { profile, refused, provider }: ProviderContext,
  { messages, temperature, tools, schema }: OptionsInput,
  limit: number,
  attempts: RequestAttempts,
): Omit<LanguageModelV4CallOptions, 'abortSignal'> {
  const isEnforced = schema !== undefined && profile.acceptsSchema && !refused.schema && !attempts.isSchemaRefused
  const messagesWithRule = schema && !isEnforced ? withRule(messages, schemaRule(schema)) : messages
  const prompt = promptOf(profile.acceptsSystem && !refused.system ? messagesWithRule : withoutSystem(messagesWithRule))
  // OpenAI's SDK chooses the name of the output-limit parameter for models that it knows. For other models, this option sets the name that
  // the server requires.
  const isRenamed = provider === 'openai' && refused.outputLimitName === 'max_completion_tokens'
  const openai = {
    ...(isRenamed && { maxCompletionTokens: limit }),
    ...(profile.endpoint === 'responses' && { store: false }),
  }
  return {
    prompt,
    ...(isEnforced && { responseFormat: { type: 'json', name: 'answer', schema: strictSchemaOf(schema) } }),
    ...(!isRenamed && { maxOutputTokens: limit }),
    ...(temperature !== undefined && profile.acceptsTemperature && !refused.temperature && { temperature }),
    ...(tools?.length && profile.acceptsTools && !refused.tools && { tools: offeredTools(tools) }),
    ...(Object.keys(openai).length > 0 && { providerOptions: { openai } }),
  }
}
