import type { LanguageModelV4FunctionTool, LanguageModelV4Message, SharedV4ProviderMetadata } from '@ai-sdk/provider'
import { z } from 'zod'
import type { Message, ToolCall, ToolOffer } from '../models.ts'

type JsonSchema = LanguageModelV4FunctionTool['inputSchema']

/** Converts a zod schema to JSON Schema. Omits refinements, which still validate the response. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' })
  // Cast: the JSON schema is draft 7, but zod's type covers all drafts.
  return json as JsonSchema
}

const metadataOf = (memo: ToolCall['memo']): { providerOptions?: SharedV4ProviderMetadata } =>
  // Cast: the metadata comes from the same SDK.
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

/** Converts messages to the SDK's format. Omits empty assistant messages, because providers reject them. */
export const promptOf = (messages: readonly Message[]): LanguageModelV4Message[] =>
  messages.filter((message) => message.role !== 'assistant' || message.content !== '' || message.toolCalls?.length).map(promptMessage)

/** Converts tools to the SDK's format. */
export const offeredTools = (tools: readonly ToolOffer[]): LanguageModelV4FunctionTool[] =>
  tools.map(({ name, description, input }) => ({ type: 'function', name, description, inputSchema: jsonSchemaOf(input) }))
