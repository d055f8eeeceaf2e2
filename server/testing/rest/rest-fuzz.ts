import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { readExposedSchema } from './exposed-schema.ts'
import { callerId, type FuzzRequest, ownConfiguration } from './fuzz-request.ts'
import { restRequest } from './rest-grammar.ts'
import { restWrite } from './rest-writes.ts'

/** A caller that sends generated requests. */
export interface FuzzCaller {
  name: string
  /** User id of a signed-in caller. */
  id?: string
  /** Id of a configuration that the signed-in caller owns. Generated requests refer to this configuration. */
  configurationId?: string
  /** Request headers: `apikey` and, for a signed-in caller, `authorization`. */
  headers: Readonly<Record<string, string>>
  /** Texts that occur only in rows that this caller may not read. Responses must not contain them. */
  forbidden: readonly string[]
}

export interface FuzzOptions {
  /** Base URL of the server, excluding `/rest/v1`. */
  baseUrl: string
  /** Callers that send the requests in turn; each request is sent once. The first caller also reads the schema. */
  callers: readonly FuzzCaller[]
  cases: number
  /** Seed for the generator. The same seed generates the same requests for the same schema. */
  seed: number
  /** Value of the server's setting REST_MAX_ANSWER_BYTES. */
  maxResponseBytes: number
  /** Number of requests that are sent at the same time. */
  concurrency?: number
  /** True to generate requests that write rows and call functions instead of requests that read. */
  writes?: boolean
  /** Additional check after each response. @returns the reason for a failure, or null */
  check?: (request: FuzzRequest, status: number, caller: FuzzCaller) => Promise<string | null>
}

export interface FuzzFailure {
  caller: string
  request: FuzzRequest
  status: number
  reason: string
  /** The first characters of the response body. */
  excerpt: string
}

export interface FuzzReport {
  cases: number
  seed: number
  /** Number of responses by status. */
  statuses: Record<number, number>
  /** Share of responses with status 2xx, from 0 to 1. */
  acceptedShare: number
  /** Number of responses with status 2xx by method and relation or function. */
  accepted: Record<string, number>
  timeouts: number
  slowestMs: number
  slowest: FuzzRequest | null
  /** Duration of the slowest response to /healthz while the requests were sent, in milliseconds. */
  slowestHealthMs: number
  peakResponseBytes: number
  failures: FuzzFailure[]
}

const statementTimeoutCode = '57014'
/** Statuses that the protocol and the limits of the gateway use. */
const knownStatuses = new Set([200, 201, 204, 206, 300, 400, 401, 403, 404, 405, 406, 409, 413, 415, 416, 429])
/** Tolerance for the size limit: the database does not count the punctuation of narrow rows. */
const responseOverheadFactor = 1.25
const healthIntervalMs = 50

/** Generates the requests for the callers, in turn. */
async function generate({ baseUrl, callers, cases, seed, writes = false }: FuzzOptions): Promise<[FuzzCaller, FuzzRequest][]> {
  const schema = await readExposedSchema(baseUrl, callers[0]?.headers ?? {})
  const numRuns = Math.ceil(cases / callers.length)
  const lists = callers.map((caller, index) => {
    const request = writes ? restWrite(schema, { isSignedIn: caller.id !== undefined }) : restRequest(schema)
    return fc.sample(request, { numRuns, seed: seed + index }).map((request): [FuzzCaller, FuzzRequest] => [caller, request])
  })
  return Array.from({ length: numRuns }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1)))
    .flat()
    .slice(0, cases)
}

/**
 * Sends generated requests to /rest/v1. Checks that each response has a known status or the documented timeout, that errors have the body
 * defined by the protocol, that the size limit is respected, and that there are no rows of other users. Requests to /healthz must succeed
 * at the same time. Used by tests and by the attack suite.
 */
export async function runGrammarFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { baseUrl, cases, seed, maxResponseBytes, concurrency = 4, check } = options
  const report = emptyReport(cases, seed)
  const queue = (await generate(options)).values()
  const work = async () => {
    for (const [caller, request] of queue) {
      const response = await send(baseUrl, caller, request)
      record(report, request, response)
      const { status, text } = response
      const reason = reasonToFail(request, response, { caller, maxResponseBytes }) ?? (await check?.(request, status, caller)) ?? null
      if (reason !== null) report.failures.push({ caller: caller.name, request, status, reason, excerpt: text.slice(0, 300) })
    }
  }
  const done = new AbortController()
  const watching = watchHealth(baseUrl, report, done.signal)
  await Promise.all(Array.from({ length: concurrency }, work)).finally(() => done.abort())
  await watching
  report.acceptedShare = Object.values(report.accepted).reduce((sum, count) => sum + count, 0) / cases
  return report
}

const emptyReport = (cases: number, seed: number): FuzzReport => ({
  cases,
  seed,
  statuses: {},
  acceptedShare: 0,
  accepted: {},
  timeouts: 0,
  slowestMs: 0,
  slowest: null,
  slowestHealthMs: 0,
  peakResponseBytes: 0,
  failures: [],
})

/** Requests /healthz repeatedly until the signal is aborted. */
async function watchHealth(baseUrl: string, report: FuzzReport, signal: AbortSignal): Promise<void> {
  const request: FuzzRequest = { method: 'GET', path: '/healthz', headers: {} }
  while (!signal.aborted) {
    const startedAt = performance.now()
    const { status } = await fetch(`${baseUrl}/healthz`).catch(() => ({ status: 0 }))
    report.slowestHealthMs = Math.max(report.slowestHealthMs, performance.now() - startedAt)
    if (status !== 200) report.failures.push({ caller: 'health check', request, status, reason: `status ${status}`, excerpt: '' })
    await sleep(healthIntervalMs, undefined, { signal }).catch(() => undefined)
  }
}

interface FuzzResponse {
  /** HTTP status, or 0 if there was no response. */
  status: number
  /** Error code from the response header, which responses to HEAD requests also have. */
  code: string | null
  text: string
  bytes: number
  ms: number
}

async function send(baseUrl: string, caller: FuzzCaller, { method, path, headers, body: sent }: FuzzRequest): Promise<FuzzResponse> {
  const filled = (text: string) => text.replaceAll(callerId, caller.id ?? '').replaceAll(ownConfiguration, caller.configurationId ?? '')
  const startedAt = performance.now()
  try {
    const response = await fetch(`${baseUrl}/rest/v1${filled(path)}`, {
      method,
      headers: { ...headers, ...caller.headers },
      ...(sent !== undefined && { body: filled(sent) }),
    })
    const body = Buffer.from(await response.arrayBuffer())
    const code = /error=(\S+)/.exec(response.headers.get('proxy-status') ?? '')?.[1] ?? null
    return { status: response.status, code, text: body.toString(), bytes: body.length, ms: performance.now() - startedAt }
  } catch (error) {
    return { status: 0, code: null, text: String(error), bytes: 0, ms: performance.now() - startedAt }
  }
}

function record(report: FuzzReport, request: FuzzRequest, { status, code, bytes, ms }: FuzzResponse): void {
  report.statuses[status] = (report.statuses[status] ?? 0) + 1
  report.peakResponseBytes = Math.max(report.peakResponseBytes, bytes)
  if (code === statementTimeoutCode) report.timeouts += 1
  if (status >= 200 && status < 300) {
    const endpoint = `${request.method} ${request.path.split('?', 1)[0]}`
    report.accepted[endpoint] = (report.accepted[endpoint] ?? 0) + 1
  }
  if (ms <= report.slowestMs) return
  report.slowestMs = ms
  report.slowest = request
}

interface Expected {
  caller: FuzzCaller
  maxResponseBytes: number
}

function reasonToFail(
  request: FuzzRequest,
  { status, code, text, bytes }: FuzzResponse,
  { caller, maxResponseBytes }: Expected,
): string | null {
  if (status === 0) return 'no response'
  if (!knownStatuses.has(status) && code !== statementTimeoutCode) return `status ${status}`
  if (status >= 300 && request.method !== 'HEAD' && !isErrorBody(text, code)) return 'not an error body of the protocol'
  if (bytes > maxResponseBytes * responseOverheadFactor) return `${bytes} bytes`
  const forbiddenWord = caller.forbidden.find((word) => text.includes(word))
  return forbiddenWord === undefined ? null : `contains ${forbiddenWord}`
}

function isErrorBody(text: string, code: string | null): boolean {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || !('code' in body)) return false
    return Object.keys(body).sort().join() === 'code,details,hint,message' && body.code === code
  } catch {
    return false
  }
}
