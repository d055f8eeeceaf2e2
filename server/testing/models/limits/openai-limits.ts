import { type Check, findInSchema, numberIn, objectMember, type Refusal, tokensIn } from './refusal.ts'

/** Models that the tests use, with their limits: https://developers.openai.com/api/docs/models */
const models: Record<string, { context: number; output: number; reasons?: true; isResponsesOnly?: true; hasNoSchema?: true }> = {
  'gpt-4o': { context: 128_000, output: 16_384 },
  'gpt-4.1-mini': { context: 1_047_576, output: 32_768 },
  'gpt-4-turbo': { context: 128_000, output: 4096, hasNoSchema: true },
  'gpt-4': { context: 8192, output: 8192, hasNoSchema: true },
  o3: { context: 200_000, output: 100_000, reasons: true },
  'gpt-5-mini': { context: 400_000, output: 128_000, reasons: true },
  'gpt-5.4': { context: 1_050_000, output: 128_000, reasons: true },
  'gpt-5-pro': { context: 400_000, output: 128_000, reasons: true, isResponsesOnly: true },
  // A model without a profile in the product.
  'new-reasoner': { context: 400_000, output: 3000, reasons: true },
}

const errorResponse = (param: string | null, code: string | null, message: string, status = 400): Refusal => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param, code } },
})

/** JSON Schema keywords that are supported: https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas */
const keywords = new Set(
  `type description enum const anyOf items properties required additionalProperties $ref $defs title pattern format multipleOf maximum
   exclusiveMaximum minimum exclusiveMinimum minItems maxItems`.split(/\s+/),
)

/** Returns the error message for a schema that the strict mode does not support, in OpenAI's wording; null for a supported schema. */
function schemaError(schema: Record<string, unknown>): string | null {
  if (schema.type !== 'object') return `schema must be a JSON Schema of 'type: "object"', got 'type: "${schema.type}"'.`
  return findInSchema(schema, (node, path) => {
    const context = `In context=(${path.map((segment) => `'${segment}'`).join(', ')}), `
    const unknownKeyword = Object.keys(node).find((keyword) => !keywords.has(keyword))
    if (unknownKeyword) return `${context}'${unknownKeyword}' is not permitted.`
    const properties = objectMember(node, 'properties')
    if (!properties) return null
    if (node.additionalProperties !== false) return `${context}'additionalProperties' is required to be supplied and to be false.`
    const required: unknown[] = Array.isArray(node.required) ? node.required : []
    const missing = Object.keys(properties).find((name) => !required.includes(name))
    if (missing === undefined) return null
    return `${context}'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`
  })
}

function refuseSchema(format: Record<string, unknown> | null, param: string, code: string | null): Refusal | null {
  const schema = objectMember(format, 'schema')
  if (!format || !schema || format.strict !== true) return null
  const error = schemaError(schema)
  return error === null ? null : errorResponse(param, code, `Invalid schema for response_format '${format.name}': ${error}`)
}

/**
 * Checks a request against the documented limits of the API:
 * https://developers.openai.com/api/reference/resources/chat/subresources/completions/methods/create
 */
export const checkOpenaiChat: Check = (body) => {
  const model = models[String(body.model)]
  if (!model) return null
  const unsupported = (param: string, details = '') =>
    errorResponse(param, 'unsupported_parameter', `Unsupported parameter: '${param}' is not supported with this model.${details}`)
  if (model.isResponsesOnly)
    return errorResponse('model', null, 'This is not a chat model and thus not supported in the v1/chat/completions endpoint.', 404)
  if (model.reasons && 'max_tokens' in body) return unsupported('max_tokens', " Use 'max_completion_tokens' instead.")
  if (model.reasons && 'temperature' in body && body.temperature !== 1)
    return errorResponse(
      'temperature',
      'unsupported_value',
      `Unsupported value: 'temperature' does not support ${body.temperature} with this model. Only the default (1) value is supported.`,
    )
  for (const name of ['max_tokens', 'max_completion_tokens']) {
    const limit = numberIn(body, name)
    if (limit !== null && limit > model.output)
      return errorResponse(
        name,
        'invalid_value',
        `${name} is too large: ${limit}. This model supports at most ${model.output} completion tokens, whereas you provided ${limit}.`,
      )
  }
  const tokens = tokensIn(body.messages)
  if (tokens > model.context)
    return errorResponse(
      'messages',
      'context_length_exceeded',
      `This model's maximum context length is ${model.context} tokens. However, your messages resulted in ${tokens} tokens. Please reduce the length of the messages.`,
    )
  const format = objectMember(body, 'response_format')
  if (model.hasNoSchema && format?.type === 'json_schema')
    return errorResponse(
      'response_format',
      null,
      "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
    )
  return refuseSchema(objectMember(format, 'json_schema'), 'response_format', null)
}

/**
 * Checks a request against the documented limits of the API: https://developers.openai.com/api/reference/resources/responses/methods/create
 */
export const checkOpenaiResponses: Check = (body) => {
  const model = models[String(body.model)]
  if (!model) return null
  for (const param of ['max_tokens', 'max_completion_tokens', 'messages', 'response_format'])
    if (param in body) return errorResponse(param, 'unknown_parameter', `Unknown parameter: '${param}'.`)
  if (model.reasons && 'temperature' in body)
    return errorResponse('temperature', null, "Unsupported parameter: 'temperature' is not supported with this model.")
  const limit = numberIn(body, 'max_output_tokens')
  if (limit !== null && limit > model.output)
    return errorResponse(
      'max_output_tokens',
      'integer_above_max_value',
      `Invalid 'max_output_tokens': integer above maximum value. Expected a value <= ${model.output}, but got ${limit} instead.`,
    )
  if (tokensIn(body.input) > model.context)
    return errorResponse(
      'input',
      'context_length_exceeded',
      'Your input exceeds the context window of this model. Please adjust your input and try again.',
    )
  return refuseSchema(objectMember(objectMember(body, 'text'), 'format'), 'text.format.schema', 'invalid_json_schema')
}
