import fc from 'fast-check'
import { type ExposedSchema, type FuzzRequest, readExposedSchema, restRequest } from './rest-grammar.ts'

/** A caller whose requests are generated, and what its answers must not contain. */
export interface FuzzCaller {
  name: string
  /** `apikey`, and `authorization` for a signed-in caller. */
  headers: Readonly<Record<string, string>>
  /** Texts that occur only in rows which this caller may not read. */
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
  /** Requests at once. */
  concurrency?: number
}

export interface FuzzFailure {
  caller: string
  request: FuzzRequest
  status: number
  reason: string
  /** The beginning of the answer. */
  excerpt: string
}

export interface FuzzReport {
  cases: number
  seed: number
  /** Number of answers by status. */
  statuses: Record<number, number>
  timeouts: number
  slowestMs: number
  slowest: FuzzRequest | null
  largestBytes: number
  failures: FuzzFailure[]
}

const statementTimeoutCode = '57014'
/** Bytes of an answer beside what the database counts: the punctuation of narrow rows. */
const answerOverheadShare = 1.25

/**
 * Sends generated requests to /rest/v1 and checks each answer: a status of 2xx, 300 or 4xx (or the documented timeout), the
 * protocol's error body, the limit of bytes, and no row of another user. Used by the tests and by the attack suite.
 */
export async function runGrammarFuzz({ baseUrl, callers, cases, seed, maxAnswerBytes, concurrency = 4 }: FuzzOptions): Promise<FuzzReport> {
  const [first] = callers
  if (!first) throw new Error('the fuzz needs a caller')
  const schema: ExposedSchema = await readExposedSchema(baseUrl, first.headers)
  const requests = fc.sample(restRequest(schema), { numRuns: cases, seed })
  const report: FuzzReport = { cases, seed, statuses: {}, timeouts: 0, slowestMs: 0, slowest: null, largestBytes: 0, failures: [] }
  const queue = requests.entries()
  const work = async () => {
    for (const [place, request] of queue) {
      const caller = callers[place % callers.length] ?? first
      const answer = await send(baseUrl, caller, request)
      record(report, request, answer)
      const reason = reasonToFail(request, answer, { caller, maxAnswerBytes })
      if (reason !== null)
        report.failures.push({ caller: caller.name, request, status: answer.status, reason, excerpt: answer.text.slice(0, 300) })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return report
}

interface Answer {
  /** 0: no answer. */
  status: number
  /** The error's code, of the header that answers to HEAD have, too. */
  code: string | null
  text: string
  bytes: number
  ms: number
}

async function send(baseUrl: string, caller: FuzzCaller, { method, path, headers }: FuzzRequest): Promise<Answer> {
  const startedAt = performance.now()
  try {
    const response = await fetch(`${baseUrl}/rest/v1${path}`, { method, headers: { ...headers, ...caller.headers } })
    const body = Buffer.from(await response.arrayBuffer())
    const code = /error=(\S+)/.exec(response.headers.get('proxy-status') ?? '')?.[1] ?? null
    return { status: response.status, code, text: body.toString(), bytes: body.length, ms: performance.now() - startedAt }
  } catch (error) {
    return { status: 0, code: null, text: String(error), bytes: 0, ms: performance.now() - startedAt }
  }
}

function record(report: FuzzReport, request: FuzzRequest, { status, code, bytes, ms }: Answer): void {
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

function reasonToFail(request: FuzzRequest, { status, code, text, bytes }: Answer, { caller, maxAnswerBytes }: Expected): string | null {
  if (status === 0) return 'no answer'
  const isExpected = (status >= 200 && status <= 300) || (status >= 400 && status < 500)
  if (!isExpected && code !== statementTimeoutCode) return `status ${status}`
  if (status >= 300 && request.method !== 'HEAD' && !isErrorBody(text, code)) return 'not an error body of the protocol'
  if (bytes > maxAnswerBytes * answerOverheadShare) return `${bytes} bytes`
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
