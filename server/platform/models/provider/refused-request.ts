import { z } from 'zod'
import { ModelError } from '../model-error.ts'

/** Schema for HTTP errors of the SDK. Recognizes them by their properties, so that the SDK need not be loaded. */
export const apiCallErrorSchema = z.object({
  name: z.literal('AI_APICallError'),
  statusCode: z.number().optional(),
  /** True if a retry may help. This includes responses with a success status whose connection ended too early. */
  isRetryable: z.boolean().optional(),
  responseHeaders: z.record(z.string(), z.string()).optional(),
  responseBody: z.string().optional().catch(undefined),
})

/** A refused request: status 400, 413 or 422. Its messages come from the provider and are never shown. */
export interface RefusedRequest {
  status: number
  message: string
  /** The refused parameter; empty if the provider does not state one. */
  param: string
  /** Code or type of the provider's error. */
  code: string
}

const text = z.string().catch('')
const errorSchema = z.object({ message: text, param: text, code: z.coerce.string().catch(''), type: text, status: text })
/** Schema for error bodies: `{ error: {…} }` (OpenAI, Anthropic, Google), `{ error: "…" }` (Ollama) or only the fields (vLLM). */
const bodySchema = z.union([
  z.object({ error: errorSchema }).transform(({ error }) => error),
  z.object({ error: z.string() }).transform(({ error }) => ({ message: error, param: '', code: '', type: '', status: '' })),
  errorSchema,
])

/** Reads the error from the response to a refused request. Returns null for other statuses. */
export function readRefusedRequest(status: number, body: string): RefusedRequest | null {
  if (status !== 400 && status !== 413 && status !== 422) return null
  const fallback = { status, message: body.slice(0, 2000), param: '', code: '' }
  try {
    // Google sends a list of errors in a stream.
    const json: unknown = JSON.parse(body)
    const { message, param, code, type, status: name } = bodySchema.parse(Array.isArray(json) ? json[0] : json)
    const errorCode = [code, type, name].find((name) => name !== '' && !/^\d+$/.test(name)) ?? ''
    return { status, message: message || fallback.message, param, code: errorCode }
  } catch {
    return fallback
  }
}

/** Returns the refused request if an error of the SDK contains one, or null. */
export function refusedRequestOf(thrown: unknown): RefusedRequest | null {
  const call = apiCallErrorSchema.safeParse(thrown)
  return call.success && call.data.statusCode !== undefined ? readRefusedRequest(call.data.statusCode, call.data.responseBody ?? '') : null
}

/** Matches messages about a prompt that is too long, from OpenAI, vLLM, Anthropic, Google, llama.cpp and LM Studio. */
const tooLongPattern =
  /maximum context length|prompt is too long|exceeds? (?:the )?(?:model'?s |available )?context|context (?:limit|length|window|size)|input token count|reduce the length/i

/** Returns whether the prompt is too long for the context of the model. */
export const isTooLong = ({ status, message, code }: RefusedRequest): boolean =>
  status === 413 || /context_length_exceeded|exceed_context_size|request_too_large/.test(code) || tooLongPattern.test(message)

/**
 * Matches errors about content policies: `content_policy_violation` and "usage policy" (OpenAI), `content_filter` (Azure), "Output blocked
 * by content filtering policy" (Anthropic).
 */
const policyPattern = /content_?(?:policy|filter)|content (?:policy|filter|management)|usage policy|safety (?:system|policy)|moderation/i

/**
 * Matches parameters that an administrator may see. The rest of a provider's message is not shown, because it may contain keys or content.
 */
const parameterPattern =
  /\b(?:max_completion_tokens|max_output_tokens|max_tokens|maxOutputTokens|temperature|response_format|json_schema|output_config|tool_choice|tools|stream_options|model|messages|input)\b/

/** Converts a refused request to a ModelError, if omitting the refused parameter is impossible or did not help. */
export function refusedRequestError(refused: RefusedRequest): ModelError {
  const named = /^[a-z][a-z_]{2,40}$/i.test(refused.code) ? `, ${refused.code}` : ''
  if (isTooLong(refused))
    return new ModelError({ code: 'too_long' }, `the prompt exceeds the context window of the model (status ${refused.status}${named})`)
  if (refused.code === 'invalid_prompt' || policyPattern.test(`${refused.code} ${refused.message}`))
    return new ModelError({ code: 'refused' }, `the provider refused the content (status ${refused.status}${named})`)
  const parameter = parameterPattern.exec(`${refused.param} ${refused.message}`)?.[0]
  const subject = parameter === undefined ? 'the request' : `the parameter ${parameter}`
  return new ModelError(
    { code: 'bad_settings' },
    `the provider rejected ${subject} (status ${refused.status}${named}): check AI_MODEL and AI_BASE_URL`,
  )
}
