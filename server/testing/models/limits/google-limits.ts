import { type Check, findInSchema, numberIn, objectMember, type Refusal, tokensIn } from './refusal.ts'

/** Models that the tests use, with their limits: https://ai.google.dev/gemini-api/docs/models */
const models: Record<string, { context: number; output: number; isGemma?: true }> = {
  'gemini-3.5-flash': { context: 1_048_576, output: 65_535 },
  'gemini-2.0-flash': { context: 1_048_576, output: 8192 },
  'gemma-3-27b-it': { context: 131_072, output: 8192, isGemma: true },
}

/** Creates an error in the provider's format: https://ai.google.dev/gemini-api/docs/troubleshooting */
const errorResponse = (message: string): Refusal => ({ status: 400, body: { error: { code: 400, message, status: 'INVALID_ARGUMENT' } } })

/** JSON Schema keywords that are supported: https://ai.google.dev/gemini-api/docs/structured-output#json-schema-support */
const keywords = new Set(
  `$id $defs $ref $anchor type format title description enum items prefixItems minItems maxItems minimum maximum anyOf oneOf properties
   additionalProperties required propertyOrdering`.split(/\s+/),
)

/** Checks a request against the documented limits of the API: https://ai.google.dev/api/generate-content */
export const checkGoogle: Check = (body, path) => {
  const name = /\/models\/([^/:]+):/.exec(path)?.[1] ?? ''
  const model = models[name]
  if (!model) return null
  const config = objectMember(body, 'generationConfig') ?? {}
  const limit = numberIn(config, 'maxOutputTokens')
  if (limit !== null && limit > model.output)
    return errorResponse(
      `Unable to submit request because it has a maxOutputTokens value of ${limit} but the supported range is from 1 (inclusive) to ${model.output + 1} (exclusive). Update the value and try again.`,
    )
  const tokens = tokensIn(body.contents) + tokensIn(body.systemInstruction)
  if (tokens > model.context)
    return errorResponse(`The input token count (${tokens}) exceeds the maximum number of tokens allowed (${model.context}).`)
  if (model.isGemma && objectMember(body, 'systemInstruction'))
    return errorResponse(`Developer instruction is not enabled for models/${name}`)
  if (model.isGemma && config.responseMimeType === 'application/json') return errorResponse(`JSON mode is not enabled for models/${name}`)
  const schema = objectMember(config, 'responseJsonSchema')
  const unknownKeyword = schema && findInSchema(schema, (node) => Object.keys(node).find((keyword) => !keywords.has(keyword)) ?? null)
  return unknownKeyword
    ? errorResponse(`Invalid JSON payload received. Unknown name "${unknownKeyword}" at 'generation_config.response_json_schema'`)
    : null
}
