import { z } from 'zod'
import { ModelError } from '../model-error.ts'
import type { Failure } from '../retry.ts'
import { apiCallErrorSchema, readRefusedRequest, refusedRequestError } from './refused-request.ts'
import { providerRetryAfter } from './retry-after.ts'

/** Schema for an error inside a stream. */
const streamErrorSchema = z.object({ statusCode: z.number().optional(), type: z.string().nullish(), code: z.unknown() })
/** Returns whether an error of `@ai-sdk/openai-compatible` means a truncated stream. The error has no code, only a message. */
const isTruncatedStream = (error: unknown) =>
  error instanceof Error && error.name === 'AI_InvalidResponseDataError' && error.message.includes('ended without a finish reason')
/** Messages of errors that undici, the `fetch` of Node, throws without a code. */
const fetchErrorMessages: readonly unknown[] = ['terminated', 'fetch failed']
/** Returns whether an error or one of its causes is a network error that the SDK does not wrap. */
function isNetworkError(error: unknown): boolean {
  const { code, message, cause } = Object(error) as { code?: unknown; message?: unknown; cause?: unknown }
  if (typeof code === 'string' && /^(?:E[A-Z]{3,}|UND_ERR_\w+)$/.test(code)) return true
  return fetchErrorMessages.includes(message) || (cause !== undefined && cause !== error && isNetworkError(cause))
}
const isRejectedBySdk = (error: unknown) =>
  error instanceof Error && /^AI_(Unsupported|InvalidPrompt|InvalidArgument|TooMany)/.test(error.name)

const final = (error: ModelError): Failure => ({ error, isRetryable: false, retryAfterMs: null })
const transient = (detail: string): Failure => ({
  error: new ModelError({ code: 'unavailable' }, detail),
  isRetryable: true,
  retryAfterMs: null,
})

/** Classifies an HTTP status. `body` distinguishes errors with the same status and is never shown. */
function classifyStatus(status: number, headers: Record<string, string>, body: string, now: number): Failure {
  const badSettings = (detail: string) => final(new ModelError({ code: 'bad_settings' }, detail))
  if (status === 402 || /insufficient_quota|billing_(?:hard_limit|not_active)|credit balance is too low/.test(body))
    return badSettings(`the provider's account has no credit left (status ${status})`)
  if (status === 401 || status === 403 || /API_KEY_INVALID/.test(body))
    return badSettings(`the provider rejected the API key (status ${status}): check AI_API_KEY`)
  if (status === 404) return badSettings('the URL or model does not exist at the provider (status 404): check AI_BASE_URL and AI_MODEL')
  if (status >= 300 && status < 400)
    return badSettings(`the provider redirects to another URL (status ${status}): set AI_BASE_URL to the final URL`)
  if (status === 429) {
    const retryAfterMs = providerRetryAfter(headers, body, now)
    const retryAfterSeconds = retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000)
    return {
      error: new ModelError({ code: 'rate_limited', retryAfterSeconds }, 'the rate limit of the provider is exceeded (status 429)'),
      isRetryable: true,
      retryAfterMs,
    }
  }
  if (status === 408 || status >= 500)
    return { ...transient(`the provider returned a server error (status ${status})`), retryAfterMs: providerRetryAfter(headers, body, now) }
  if (status >= 200 && status < 300) return final(new ModelError({ code: 'invalid' }, 'the response does not match the protocol'))
  const rejected = readRefusedRequest(status, body)
  return rejected ? final(refusedRequestError(rejected)) : badSettings(`the provider rejected the request (status ${status})`)
}

/** Returns the HTTP status of a stream error: the given status, or the status for its type. */
function statusIn({ statusCode, type, code }: z.infer<typeof streamErrorSchema>): number | null {
  if (statusCode !== undefined) return statusCode
  if (typeof code === 'number' && code >= 400) return code
  if (type === 'rate_limit_error' || type === 'rate_limit_exceeded' || code === 'rate_limit_exceeded') return 429
  if (type === 'authentication_error' || type === 'permission_error') return 401
  if (type === 'invalid_request_error') return 400
  return type ? 500 : null
}

/**
 * Classifies an error from the SDK, the network or this program, and decides whether a retry may help.
 * @param now milliseconds since 1970
 */
export function classifyFailure(thrown: unknown, now: number): Failure {
  if (thrown instanceof ModelError) return { error: thrown, isRetryable: thrown.info.code === 'unavailable', retryAfterMs: null }
  const call = apiCallErrorSchema.safeParse(thrown)
  if (call.success) {
    const { statusCode, isRetryable, responseHeaders = {}, responseBody = '' } = call.data
    if (statusCode === undefined) return transient('the provider cannot be reached: check AI_BASE_URL')
    return statusCode < 300 && isRetryable
      ? transient('the connection to the provider was lost')
      : classifyStatus(statusCode, responseHeaders, responseBody, now)
  }
  if (isTruncatedStream(thrown) || isNetworkError(thrown)) return transient('the connection to the provider was lost')
  if (isRejectedBySdk(thrown))
    return final(new ModelError({ code: 'bad_settings' }, 'the SDK of the provider does not support this request'))
  // All other errors of the SDK are parse errors.
  if (thrown instanceof Error) return final(new ModelError({ code: 'invalid' }, 'the response does not match the protocol'))
  const streamed = streamErrorSchema.safeParse(thrown)
  const status = streamed.success ? statusIn(streamed.data) : null
  return status === null ? transient('the connection to the provider was lost') : classifyStatus(status, {}, '', now)
}
