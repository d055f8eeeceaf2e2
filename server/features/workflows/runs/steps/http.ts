import type { StepOf } from '../../../../../contracts/workflow-definition-steps.ts'
import { hasTooManyValues, maxJsonValues } from '../../../../platform/compute/json-values.ts'
import type { OutboundAnswer } from '../../../../platform/outbound/outbound.ts'
import { StepError } from '../step-error.ts'
import type { StepContext, StepHandler } from './step-handler.ts'

/** Bytes of an answer at most: it becomes part of the run. */
const largestAnswer = 1024 * 1024
/** Milliseconds where the step says nothing. */
const usualTime = 30_000

interface Call {
  method: StepOf<'http'>['method']
  url: string
  headers: Record<string, string>
  body: string | undefined
}

/** Names that say how the message is framed, or whose connection it is: ours. */
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
  // The same for every try: whoever knows it does nothing twice.
  const key = step.method === 'GET' ? {} : { 'idempotency-key': `${run.id}:${path}` }
  return { method: step.method, url: await compute.render(step.url, scope), headers: { ...headers, ...key }, body }
}

function bodyOf({ bytes, contentType }: OutboundAnswer): unknown {
  const text = new TextDecoder().decode(bytes)
  if (!/[/+]json\b/i.test(contentType)) return text
  if (hasTooManyValues(text))
    throw new StepError('too_large', `The answer has more than ${maxJsonValues.toLocaleString('en')} values; ask for fewer`)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function ask(
  { tools: { outbound }, run }: StepContext,
  { method, url, headers, body }: Call,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<OutboundAnswer> {
  const common = { url, headers, signal, maxBytes: largestAnswer, timeoutMs, share: { person: run.user_id } }
  if (method === 'GET') return outbound.get(common)
  const reply = await outbound.send({ ...common, method, ...(body === undefined ? {} : { body }) })
  if (reply.isCut) throw new StepError('too_large', `${URL.parse(url)?.host ?? url} answered with too much`)
  return reply
}

/** Calls an address. */
export const http: StepHandler<'http'> = {
  isSlow: true,
  prepare: async (step, context) => {
    const call = await callOf(step, context)
    const { method, url, body } = call
    return {
      // Headers may carry somebody's key: they are not shown.
      input: { method, url, body: body ?? null },
      run: async (signal) => {
        if (context.run.is_test && method !== 'GET')
          return { done: { output: { status: 200, body: null }, heldBack: [{ kind: 'http', method, url, body: body ?? null }] } }
        const answer = await ask(context, call, signal, (step.timeout_seconds ?? usualTime / 1000) * 1000)
        const { status } = answer
        if (status < 200 || status > 299)
          throw new StepError('http', `${URL.parse(url)?.host ?? url} answered with status ${status}`, {
            status,
            retryAfter: retryAfterOf(answer),
          })
        return { done: { output: { status, body: bodyOf(answer) } } }
      },
    }
  },
}

/** Seconds; null when it says nothing, or a date. */
function retryAfterOf({ headers }: OutboundAnswer): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}
