import type { Check, Refusal } from './refusal.ts'

/** Models that are loaded on the server. */
const models: Record<string, { hasTools: boolean }> = {
  'llama3.1:8b': { hasTools: true },
  'qwen2.5:7b': { hasTools: true },
  'gemma2:2b': { hasTools: false },
}

const errorResponse = (status: number, type: string, message: string): Refusal => ({
  status,
  body: { error: { message, type, param: null, code: null } },
})

/**
 * Checks a request to Ollama's endpoint that is compatible with OpenAI. It ignores unknown parameters and accepts any output
 * limit.
 * https://docs.ollama.com/api/openai-compatibility, https://github.com/ollama/ollama/blob/main/server/routes.go
 */
export const checkOllama: Check = (body) => {
  const name = String(body.model)
  const model = models[name]
  if (!model) return errorResponse(404, 'not_found_error', `model "${name}" not found, try pulling it first`)
  if (Array.isArray(body.tools) && body.tools.length > 0 && !model.hasTools)
    return errorResponse(400, 'invalid_request_error', `registry.ollama.ai/library/${name} does not support tools`)
  return null
}
