import { isTooLong, refusedRequestOf } from './refused-request.ts'

/** Parameters that the server of a model has refused. The process remembers them until it ends. */
export interface RefusedParameters {
  temperature: boolean
  /** True if the server refused a JSON schema as response format. */
  schema: boolean
  tools: boolean
  /** True if the server refused system messages. */
  system: boolean
  /** Name that the server requires for the output limit; null if unknown. */
  outputLimitName: 'max_tokens' | 'max_completion_tokens' | null
  /** Maximum output that the server accepts, in tokens; null if unknown. */
  maxOutputTokens: number | null
  /** Context window that the server reported, in tokens; null if unknown. */
  contextTokens: number | null
}

export const noRefusedParameters = (): RefusedParameters => ({
  temperature: false,
  schema: false,
  tools: false,
  system: false,
  outputLimitName: null,
  maxOutputTokens: null,
  contextTokens: null,
})

/** State of one request across its attempts. */
export interface RequestAttempts {
  /** True if the server refused the schema of this request, which may be too complex. Later requests still send a schema. */
  isSchemaRefused: boolean
}

/** Patterns for error messages that name the maximum output, by provider. */
const outputLimitPatterns: readonly RegExp[] = [
  /supports at most (\d+) (?:completion|output) tokens/i, // OpenAI's error message.
  /max_tokens: \d+ > (\d+)/i, // Anthropic's error message.
  /range of max_tokens (?:is|should be) \[\d+, ?(\d+)\]/i, // Error message of DeepSeek and DashScope.
  /(?:max_tokens|max_completion_tokens|max_output_tokens).{0,80}expected a value <= ?(\d+)/i, // OpenAI (Responses API) and Volcengine
]
/** Pattern for Google's error message. The limit in the message is exclusive. */
const exclusiveLimitPattern = /maxOutputTokens.{0,80}to (\d+) \(exclusive\)/i
/** Patterns for error messages that name the context window: vLLM and OpenAI, then llama.cpp. */
const contextPatterns: readonly RegExp[] = [/maximum context length is (\d+) tokens/i, /context (?:size|length) \((\d+) tokens\)/i]

const numberIn = (patterns: readonly RegExp[], text: string): number | null => {
  const limit = patterns.map((pattern) => pattern.exec(text)?.[1]).find((limit) => limit !== undefined)
  return limit === undefined ? null : Number(limit)
}

function rememberLimit(refused: RefusedParameters, text: string): boolean {
  const exclusive = numberIn([exclusiveLimitPattern], text)
  const maxTokens = exclusive === null ? numberIn(outputLimitPatterns, text) : exclusive - 1
  if (maxTokens !== null && maxTokens > 0 && maxTokens < (refused.maxOutputTokens ?? Number.POSITIVE_INFINITY)) {
    refused.maxOutputTokens = maxTokens
    return true
  }
  const context = numberIn(contextPatterns, text)
  if (context === null || context >= (refused.contextTokens ?? Number.POSITIVE_INFINITY)) return false
  refused.contextTokens = context
  return true
}

function rememberName(refused: RefusedParameters, text: string): boolean {
  const name = /use '?max_completion_tokens'? instead/i.test(text)
    ? 'max_completion_tokens'
    : /(?:unsupported|unknown|unrecognized|extra).{0,40}max_completion_tokens|max_completion_tokens.{0,40}(?:not permitted|not supported)/i.test(
          text,
        )
      ? 'max_tokens'
      : null
  if (name === null || refused.outputLimitName !== null) return false
  refused.outputLimitName = name
  return true
}

/** Parameters that can be omitted, each with a pattern for its names in error messages. */
const optionalParameters: readonly ['temperature' | 'tools' | 'system', RegExp][] = [
  ['temperature', /\btemperature\b/i],
  ['tools', /not support (?:tools|tool|function)|\btools?\b.{0,30}not (?:supported|enabled)|function calling is not/i],
  ['system', /system role|developer instruction|system (?:message|prompt|instruction)s?.{0,30}not|roles must alternate/i],
]
const schemaPattern =
  /response_?format|json_?schema|output_config|response_?(?:json_?)?schema|text\.format|json mode|structured output|\bschemas?\b|grammar/i
const tooComplex = /invalid schema|too (?:many|complex|large|deep)/i

/**
 * Stores which parameter a server refused, so that the request can be repeated without the parameter.
 * @returns true if the next request differs from this request
 */
export function rememberRefusal(refused: RefusedParameters, attempts: RequestAttempts, thrown: unknown): boolean {
  const badRequest = refusedRequestOf(thrown)
  if (badRequest === null) return false
  const text = `${badRequest.message} ${badRequest.param}`
  if (rememberLimit(refused, text)) return true
  if (isTooLong(badRequest)) return false
  if (rememberName(refused, text)) return true
  const parameter = optionalParameters.find(([name, pattern]) => !refused[name] && pattern.test(text))?.[0]
  if (parameter !== undefined) {
    refused[parameter] = true
    return true
  }
  if (refused.schema || attempts.isSchemaRefused || !schemaPattern.test(text)) return false
  if (tooComplex.test(text)) attempts.isSchemaRefused = true
  else refused.schema = true
  return true
}
