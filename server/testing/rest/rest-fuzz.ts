import fc from 'fast-check'
import { callerId, type ExposedSchema, type FuzzRequest, readExposedSchema, restRequest, restWrite } from './rest-grammar.ts'

/** A caller of generated requests, and texts that its responses must not contain. */
export interface FuzzCaller {
  name: string
  /** Id of a signed-in caller. */
  id?: string
  /** `apikey`, and `authorization` for a signed-in caller. */
  headers: Readonly<Record<string, string>>
  /** Texts that occur only in rows that this caller may not read. */
  forbidden: readonly string[]
}

export interface FuzzOptions {
  /** Address of the server, without `/rest/v1`. */
  baseUrl: string
  /** Each generated request is sent once, by the callers in turn. */
  callers: readonly FuzzCaller[]
  cases: number
  /** The same seed generates the same requests for the same schema. */
  seed: number
  /** REST_MAX_ANSWER_BYTES of the server. */
  maxAnswerBytes: number
  /** Number of concurrent requests. */
  concurrency?: number
  /** Generates requests that write and call functions instead of reads. */
  writes?: boolean
  /** Further check after each response. @returns the reason to fail, or null */
  check?: (request: FuzzRequest, status: number) => Promise<string | null>
}

export interface FuzzFailure {
  caller: string
  request: FuzzRequest
  status: number
  reason: string
  /** Start of the response body. */
  excerpt: string
}

export interface FuzzReport {
  cases: number
  seed: number
  /** Number of responses by status. */
  statuses: Record<number, number>
  timeouts: number
  slowestMs: number
  slowest: FuzzRequest | null
  largestBytes: number
  failures: FuzzFailure[]
}

const statementTimeoutCode = '57014'
/** Bytes of a response that the database does not count: the punctuation of narrow rows. */
const responseOverheadFactor = 1.25

/**
 * Sends generated requests to /rest/v1 and checks each response: status 2xx, 300 or 4xx (or the documented timeout), the
 * protocol's error body, the size limit, and no rows of other users. Used by the tests and by the attack suite.
 */
export async function runGrammarFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { baseUrl, callers, cases, seed, maxAnswerBytes, concurrency = 4, writes = false, check } = options
  const [first] = callers
  if (!first) throw new Error('the fuzz needs a caller')
  const schema: ExposedSchema = await readExposedSchema(baseUrl, first.headers)
  const requests = fc.sample(writes ? restWrite(schema) : restRequest(schema), { numRuns: cases, seed })
  const report: FuzzReport = { cases, seed, statuses: {}, timeouts: 0, slowestMs: 0, slowest: null, largestBytes: 0, failures: [] }
  const queue = requests.entries()
  const work = async () => {
    for (const [index, request] of queue) {
      const caller = callers[index % callers.length] ?? first
      const response = await send(baseUrl, caller, request)
      record(report, request, response)
      const reason = reasonToFail(request, response, { caller, maxAnswerBytes }) ?? (await check?.(request, response.status)) ?? null
      if (reason !== null)
        report.failures.push({ caller: caller.name, request, status: response.status, reason, excerpt: response.text.slice(0, 300) })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return report
}

interface FuzzResponse {
  /** 0: no response. */
  status: number
  /** Error code, from the header that responses to HEAD also have. */
  code: string | null
  text: string
  bytes: number
  ms: number
}

async function send(baseUrl: string, caller: FuzzCaller, { method, path, headers, body: sent }: FuzzRequest): Promise<FuzzResponse> {
  const startedAt = performance.now()
  try {
    const response = await fetch(`${baseUrl}/rest/v1${path}`, {
      method,
      headers: { ...headers, ...caller.headers },
      ...(sent !== undefined && { body: sent.replaceAll(callerId, caller.id ?? '') }),
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
  report.largestBytes = Math.max(report.largestBytes, bytes)
  if (code === statementTimeoutCode) report.timeouts += 1
  if (ms <= report.slowestMs) return
  report.slowestMs = ms
  report.slowest = request
}

interface Expected {
  caller: FuzzCaller
  maxAnswerBytes: number
}

function reasonToFail(
  request: FuzzRequest,
  { status, code, text, bytes }: FuzzResponse,
  { caller, maxAnswerBytes }: Expected,
): string | null {
  if (status === 0) return 'no response'
  const isExpected = (status >= 200 && status <= 300) || (status >= 400 && status < 500)
  if (!isExpected && code !== statementTimeoutCode) return `status ${status}`
  if (status >= 300 && request.method !== 'HEAD' && !isErrorBody(text, code)) return 'not an error body of the protocol'
  if (bytes > maxAnswerBytes * responseOverheadFactor) return `${bytes} bytes`
  const found = caller.forbidden.find((word) => text.includes(word))
  return found === undefined ? null : `contains ${found}`
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
