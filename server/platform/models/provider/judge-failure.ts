import { z } from 'zod'
import { ModelError } from '../model-error.ts'
import type { Failure } from '../retry.ts'
import { retryAfterOf } from './retry-after.ts'

/** What the SDK throws when HTTP failed. Read by its form, since its class would have to be loaded. */
const apiCallErrorSchema = z.object({
  name: z.literal('AI_APICallError'),
  statusCode: z.number().optional(),
  /** With a status of success: the connection broke afterwards. */
  isRetryable: z.boolean().optional(),
  responseHeaders: z.record(z.string(), z.string()).optional(),
  responseBody: z.string().optional(),
})
/** What stands in a stream that began well; status or words, if any, say what happened. */
const streamErrorSchema = z.object({ statusCode: z.number().optional(), type: z.string().nullish(), code: z.unknown() })
/** The OpenAI-compatible SDK's only word for a stream that was cut off cleanly. */
const isCutOff = (error: unknown) =>
  error instanceof Error && error.name === 'AI_InvalidResponseDataError' && error.message.includes('ended without a finish reason')
/** What the SDK does not wrap: fetch's own words, or a system's code, somewhere among the causes. */
function isBroken(error: unknown): boolean {
  const { code, message, cause } = Object(error) as { code?: unknown; message?: unknown; cause?: unknown }
  if (typeof code === 'string' && /^(?:E[A-Z]{3,}|UND_ERR_\w+)$/.test(code)) return true
  return message === 'terminated' || message === 'fetch failed' || (cause !== undefined && cause !== error && isBroken(cause))
}
const isRefusedByUs = (error: unknown) =>
  error instanceof Error && /^AI_(Unsupported|InvalidPrompt|InvalidArgument|TooMany)/.test(error.name)

const final = (error: ModelError): Failure => ({ error, isRetryable: false, retryAfterMs: null })
const passing = (detail: string): Failure => ({
  error: new ModelError({ code: 'unavailable' }, detail),
  isRetryable: true,
  retryAfterMs: null,
})

/** What a status of the provider means. `body` tells apart what statuses do not, and never goes on. */
function judgeStatus(status: number, headers: Record<string, string>, body: string, now: number): Failure {
  const bad = (detail: string) => final(new ModelError({ code: 'bad_settings' }, detail))
  if (status === 402 || /insufficient_quota|billing_(?:hard_limit|not_active)|credit balance is too low/.test(body))
    return bad(`the provider's account has no credit left (status ${status})`)
  if (status === 401 || status === 403 || /API_KEY_INVALID/.test(body))
    return bad(`the provider does not take the key (status ${status}): look at AI_API_KEY`)
  if (status === 404) return bad('the provider knows no such address or model (status 404): look at AI_BASE_URL and AI_MODEL')
  if (status >= 300 && status < 400) return bad(`the provider sends us elsewhere (status ${status}): put its own address into AI_BASE_URL`)
  if (status === 429) {
    const retryAfterMs = retryAfterOf(headers, body, now)
    const retryAfterSeconds = retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000)
    return {
      error: new ModelError({ code: 'rate_limited', retryAfterSeconds }, 'the provider limits how often we ask (status 429)'),
      isRetryable: true,
      retryAfterMs,
    }
  }
  if (status === 408 || status >= 500)
    return { ...passing(`the provider has a fault of its own (status ${status})`), retryAfterMs: retryAfterOf(headers, body, now) }
  if (status >= 200 && status < 300) return final(new ModelError({ code: 'invalid_answer' }, 'the answer is not what the protocol has'))
  return final(new ModelError({ code: 'refused' }, `the provider does not take the request (status ${status})`))
}

/** Stream errors carry a status, or the name of one. */
function statusIn({ statusCode, type, code }: z.infer<typeof streamErrorSchema>): number | null {
  if (statusCode !== undefined) return statusCode
  if (typeof code === 'number' && code >= 400) return code
  if (type === 'rate_limit_error' || type === 'rate_limit_exceeded' || code === 'rate_limit_exceeded') return 429
  if (type === 'authentication_error' || type === 'permission_error') return 401
  if (type === 'invalid_request_error') return 400
  return type ? 500 : null
}

/** What a failure of the SDK, of its transport or of ours means, and whether another try makes sense. @param now milliseconds since 1970. */
export function judgeFailure(thrown: unknown, now: number): Failure {
  if (thrown instanceof ModelError) return { error: thrown, isRetryable: thrown.fault.code === 'unavailable', retryAfterMs: null }
  const call = apiCallErrorSchema.safeParse(thrown)
  if (call.success) {
    const { statusCode, isRetryable, responseHeaders = {}, responseBody = '' } = call.data
    if (statusCode === undefined) return passing('the provider cannot be reached: look at AI_BASE_URL')
    return statusCode < 300 && isRetryable
      ? passing('the connection to the provider broke')
      : judgeStatus(statusCode, responseHeaders, responseBody, now)
  }
  if (isCutOff(thrown) || isBroken(thrown)) return passing('the connection to the provider broke')
  if (isRefusedByUs(thrown)) return final(new ModelError({ code: 'refused' }, 'the request has something that this model cannot take'))
  // Whatever else the SDK throws, it could not read.
  if (thrown instanceof Error) return final(new ModelError({ code: 'invalid_answer' }, 'the answer is not what the protocol has'))
  const streamed = streamErrorSchema.safeParse(thrown)
  const status = streamed.success ? statusIn(streamed.data) : null
  return status === null ? passing('the connection to the provider broke') : judgeStatus(status, {}, '', now)
}

/** Whether the provider took offence at the request's form, for which there may be another. */
export function isFormRefused(thrown: unknown): boolean {
  const call = apiCallErrorSchema.safeParse(thrown)
  return call.success && (call.data.statusCode === 400 || call.data.statusCode === 422)
}
