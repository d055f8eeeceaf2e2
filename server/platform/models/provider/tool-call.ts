import type { JSONObject, LanguageModelV4ToolCall } from '@ai-sdk/provider'
import { ModelError } from '../model-error.ts'
import type { ToolCall, ToolOffer } from '../models.ts'

const invalid = (detail: string) => new ModelError({ code: 'invalid' }, detail)

/**
 * Parses and validates a tool call.
 * @throws ModelError `invalid` for an unknown tool or invalid input
 */
export function readToolCall(
  { toolCallId, toolName, input, providerMetadata }: LanguageModelV4ToolCall,
  tools: readonly ToolOffer[],
): ToolCall {
  const tool = tools.find(({ name }) => name === toolName)
  if (!tool) throw invalid('the model called an unknown tool')
  let json: unknown
  try {
    json = JSON.parse(input || '{}')
  } catch {
    throw invalid(`the model called ${tool.name} with input that is not JSON`)
  }
  const parsed = tool.input.safeParse(json)
  if (!parsed.success) throw invalid(`the model called ${tool.name} with invalid input`)
  // Cast: the SDK's metadata is JSON.
  return { id: toolCallId, name: tool.name, input: parsed.data, ...(providerMetadata && { memo: providerMetadata as JSONObject }) }
}
