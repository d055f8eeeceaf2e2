import type { LanguageModelV4FunctionTool, LanguageModelV4Message, SharedV4ProviderMetadata } from '@ai-sdk/provider'
import { z } from 'zod'
import type { Message, ToolCall, ToolOffer } from '../models.ts'

/** zod's JSON schema is the SDK's, as plain data. */
type JsonSchema = LanguageModelV4FunctionTool['inputSchema']

/** What can be said in JSON schema; refinements judge the answer all the same. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' })
  // Both are draft 7; zod types `exclusiveMinimum` and the like for every draft at once.
  return json as JsonSchema
}

const metadataOf = (memo: ToolCall['memo']): { providerOptions?: SharedV4ProviderMetadata } =>
  // It is the metadata of the same SDK, given back.
  memo ? { providerOptions: memo as SharedV4ProviderMetadata } : {}

function promptMessage(message: Message): LanguageModelV4Message {
  switch (message.role) {
    case 'system':
      return { role: 'system', content: message.content }
    case 'user':
      return { role: 'user', content: [{ type: 'text', text: message.content }] }
    case 'assistant':
      return {
        role: 'assistant',
        content: [
          ...(message.content === '' ? [] : [{ type: 'text' as const, text: message.content }]),
          ...(message.toolCalls ?? []).map(({ id, name, input, memo }) => ({
            type: 'tool-call' as const,
            toolCallId: id,
            toolName: name,
            input,
            ...metadataOf(memo),
          })),
        ],
      }
    case 'tool':
      return {
        role: 'tool',
        content: message.results.map(({ id, name, output }) => ({
          type: 'tool-result' as const,
          toolCallId: id,
          toolName: name,
          output: { type: 'text' as const, value: output },
        })),
      }
  }
}

/** The messages as the SDK has them. An assistant's message that says nothing is left out: providers refuse it. */
export const promptOf = (messages: readonly Message[]): LanguageModelV4Message[] =>
  messages.filter((message) => message.role !== 'assistant' || message.content !== '' || message.toolCalls?.length).map(promptMessage)

/** Our tools as the SDK offers them to a model, their input as JSON schema. */
export const offeredTools = (tools: readonly ToolOffer[]): LanguageModelV4FunctionTool[] =>
  tools.map(({ name, description, input }) => ({ type: 'function', name, description, inputSchema: jsonSchemaOf(input) }))
