import type { JSONObject, LanguageModelV4ToolCall } from '@ai-sdk/provider'
import { ModelError } from '../model-error.ts'
import type { ToolCall, ToolOffer } from '../models.ts'

const invalid = (detail: string) => new ModelError({ code: 'invalid_answer' }, detail)

/** @throws ModelError `invalid_answer` for a tool that was not offered, or for input that it does not take. */
export function readToolCall(
  { toolCallId, toolName, input, providerMetadata }: LanguageModelV4ToolCall,
  tools: readonly ToolOffer[],
): ToolCall {
  const tool = tools.find(({ name }) => name === toolName)
  if (!tool) throw invalid('the model calls a tool that was not offered')
  let json: unknown
  try {
    json = JSON.parse(input || '{}')
  } catch {
    throw invalid(`the model calls ${tool.name} with something that is not JSON`)
  }
  const parsed = tool.input.safeParse(json)
  if (!parsed.success) throw invalid(`the model calls ${tool.name} with input that it does not take`)
  // The SDK's metadata is JSON.
  return { id: toolCallId, name: tool.name, input: parsed.data, ...(providerMetadata && { memo: providerMetadata as JSONObject }) }
}
