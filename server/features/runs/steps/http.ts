import type { StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { hasTooManyValues, maxJsonValues } from '../../../platform/compute/json-values.ts'
import { parseRetryAfter } from '../../../platform/http/retry-after.ts'
import type { OutboundResponse } from '../../../platform/outbound/outbound.ts'
import { StepError } from '../engine/step-error.ts'
import type { StepContext, StepHandler } from './step-handler.ts'

/** Maximum size of a response in bytes. The response becomes part of the run. */
const maxResponseBytes = 1024 * 1024
/** Default timeout of a request, in milliseconds. */
const defaultTimeoutMs = 30_000

interface Call {
  method: StepOf<'http'>['method']
  url: string
  headers: Record<string, string>
  body: string | undefined
}

/** Headers that define message framing or the connection. A definition must not set them. */
const ownHeaders = /^(?:host|connection|content-length|transfer-encoding|expect|upgrade|keep-alive|te|trailer|proxy-.*|idempotency-key)$/i

async function callOf(step: StepOf<'http'>, { run, path, scope, compute }: StepContext): Promise<Call> {
  const rendering = Object.entries(step.headers ?? {}).map(async ([name, value]) => [
    name.toLowerCase(),
    (await compute.render(value, scope)).replace(/[\r\n]+/g, ' '),
  ])
  const rendered = await Promise.all(rendering)
  const body = step.body === undefined || step.method === 'GET' ? undefined : await compute.render(step.body, scope)
  const type = body !== undefined && /^\s*[[{]/.test(body) ? { 'content-type': 'application/json' } : {}
  const headers = {
    accept: 'application/json, text/*;q=0.9, */*;q=0.5',
    ...type,
    ...Object.fromEntries(rendered.filter(([name]) => !ownHeaders.test(name ?? ''))),
  }
  // Every attempt has the same idempotency key, so that the receiver can ignore repeated requests.
  const key = step.method === 'GET' ? {} : { 'idempotency-key': `${run.id}:${path}` }
  return { method: step.method, url: await compute.render(step.url, scope), headers: { ...headers, ...key }, body }
}

function bodyOf({ bytes, contentType }: OutboundResponse): unknown {
  const text = new TextDecoder().decode(bytes)
  if (!/[/+]json\b/i.test(contentType)) return text
  if (hasTooManyValues(text))
    throw new StepError('too_large', `The response has more than ${maxJsonValues.toLocaleString('en')} values. Request fewer values`)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function sendRequest(
  { tools: { outbound }, run }: StepContext,
  { method, url, headers, body }: Call,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<OutboundResponse> {
  const common = { url, headers, signal, maxBytes: maxResponseBytes, timeoutMs, limit: { userId: run.user_id } }
  if (method === 'GET') return outbound.get(common)
  const reply = await outbound.send({ ...common, method, ...(body === undefined ? {} : { body }) })
  if (reply.isTruncated) throw new StepError('too_large', `${URL.parse(url)?.host ?? url} returned too much data`)
  return reply
}

export const httpStep: StepHandler<'http'> = {
  isSlow: true,
  prepare: async (step, context) => {
    const call = await callOf(step, context)
    const { method, url, body } = call
    return {
      // Headers are not shown, because they may contain API keys.
      input: { method, url, body: body ?? null },
      ...(method === 'GET' ? {} : { outgoing: { channel: 'http', to: [url], subject: method, body: body ?? null } as const }),
      run: async (signal, approved) => {
        if (context.run.is_test && method !== 'GET')
          return { done: { output: { status: 200, body: null }, heldBack: [{ kind: 'http', method, url, body: body ?? null }] } }
        const response = await sendRequest(
          context,
          typeof approved === 'string' ? { ...call, body: approved } : call,
          signal,
          (step.timeout_seconds ?? defaultTimeoutMs / 1000) * 1000,
        )
        const { status } = response
        if (status < 200 || status > 299)
          throw new StepError('http', `${URL.parse(url)?.host ?? url} answered with status ${status}`, {
            status,
            retryAfter: retryAfterSeconds(response),
          })
        return { done: { output: { status, body: bodyOf(response) } } }
      },
    }
  },
}

/** Returns the number of seconds in the Retry-After header, or null if there is none. */
function retryAfterSeconds({ headers }: OutboundResponse): number | null {
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'), Date.now())
  return retryAfterMs === null ? null : retryAfterMs / 1000
}
