import { type Check, findInSchema, numberIn, objectMember, type Refusal, tokensIn } from './refusal.ts'

/** Models that the tests use, with their limits: https://platform.claude.com/docs/en/about-claude/models/overview */
const models: Record<string, { context: number; output: number; hasNoTemperature?: true }> = {
  'claude-sonnet-5': { context: 1_000_000, output: 128_000, hasNoTemperature: true },
  'claude-haiku-5-5': { context: 1_000_000, output: 128_000, hasNoTemperature: true },
  'claude-haiku-4-5': { context: 200_000, output: 64_000 },
  'claude-3-haiku-20240307': { context: 200_000, output: 4096 },
}

/** Creates an error in the provider's format: https://platform.claude.com/docs/en/api/errors */
const errorResponse = (message: string): Refusal => ({
  status: 400,
  body: { type: 'error', error: { type: 'invalid_request_error', message }, request_id: 'req_1' },
})

/**
 * JSON Schema keywords that are not supported:
 * https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations
 */
const refusedKeywords = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'maxItems']
const maxUnions = 16

function refuseSchema(schema: Record<string, unknown>): Refusal | null {
  const refusal = findInSchema(schema, (node) => {
    const keyword = refusedKeywords.find((name) => name in node)
    if (keyword) return `output_config.format.schema: For '${node.type}' type, properties ${keyword} are not supported`
    if (objectMember(node, 'properties') && node.additionalProperties !== false)
      return `output_config.format.schema: For 'object' type, 'additionalProperties' must be explicitly set to false`
    return null
  })
  if (refusal !== null) return errorResponse(refusal)
  let unions = 0
  findInSchema(schema, (node) => {
    unions += Array.isArray(node.anyOf) || Array.isArray(node.type) ? 1 : 0
    return null
  })
  if (unions <= maxUnions) return null
  return errorResponse(
    `Schemas contains too many parameters with union types (${unions} parameters with type arrays or anyOf, limit: ${maxUnions} parameters with unions).`,
  )
}

/** Checks a request against the documented limits of the API: https://platform.claude.com/docs/en/api/messages/create */
export const checkAnthropic: Check = (body) => {
  const name = String(body.model)
  const model = models[name]
  if (!model) return null
  const limit = numberIn(body, 'max_tokens')
  if (limit === null) return errorResponse('max_tokens: Field required')
  if (limit > model.output)
    return errorResponse(`max_tokens: ${limit} > ${model.output}, which is the maximum allowed number of output tokens for ${name}`)
  if (model.hasNoTemperature && 'temperature' in body) return errorResponse('`temperature` is deprecated for this model.')
  const tokens = tokensIn(body.messages) + tokensIn(body.system)
  if (tokens > model.context) return errorResponse(`prompt is too long: ${tokens} tokens > ${model.context} maximum`)
  if (tokens + limit > model.context)
    return errorResponse(
      `input length and \`max_tokens\` exceed context limit: ${tokens} + ${limit} > ${model.context}, decrease input length or \`max_tokens\` and try again`,
    )
  const schema = objectMember(objectMember(objectMember(body, 'output_config'), 'format'), 'schema')
  return schema ? refuseSchema(schema) : null
}
