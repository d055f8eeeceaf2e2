import { type IncomingHttpHeaders, request } from 'node:http'

/** An HTTP request to the attacked server. */
export interface Call {
  method?: string
  /** Path and query, sent exactly as written, without URL encoding. */
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  /** Local IP address of the connection. The network of this address is the one that the server sees. */
  from: string
  /** Timeout of the request in milliseconds. Default: `defaultTimeoutMs`. */
  timeoutMs?: number
}

/** The response to a call, or the reason why there was none. */
export interface Reply {
  /** HTTP status; 0 when there was no response, and `text` contains the reason. */
  status: number
  ms: number
  headers: IncomingHttpHeaders
  /** Size of the response body in bytes. */
  bytes: number
  /** Beginning of the response body: at most `maxStoredBytes` bytes. */
  text: string
}

const maxStoredBytes = 256 * 1024
const defaultTimeoutMs = 30_000

/** Sends a request on a new connection and reads the whole response. Never rejects: an error becomes a reply with status 0. */
export function call(
  origin: string,
  { method = 'GET', path, headers = {}, body, from, timeoutMs = defaultTimeoutMs }: Call,
): Promise<Reply> {
  const { hostname, port } = new URL(origin)
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const finish = (status: number, text: string, responseHeaders: IncomingHttpHeaders = {}) =>
      resolve({ status, ms: performance.now() - startedAt, headers: responseHeaders, bytes, text })
    const outgoing = request({ hostname, port, path, method, headers: withLength(headers, body), localAddress: from, agent: false })
    const timer = setTimeout(() => outgoing.destroy(new Error('no response in time')), timeoutMs)
    outgoing.on('response', (response) => {
      response.on('data', (chunk: Buffer) => {
        if (bytes < maxStoredBytes) chunks.push(chunk)
        bytes += chunk.length
      })
      response.on('end', () => finish(response.statusCode ?? 0, Buffer.concat(chunks).toString(), response.headers))
      response.on('error', (error) => finish(0, error.message))
      response.on('close', () => clearTimeout(timer))
    })
    outgoing.on('error', (error) => {
      clearTimeout(timer)
      finish(0, error.message)
    })
    outgoing.end(body)
  })
}

const withLength = (headers: Call['headers'], body: Call['body']) =>
  body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) }

const seconds = (ms: number) => (ms / 1000).toFixed(2)

/** Summarizes replies by status, with the shortest and longest duration: `16 × 200, 2 × 503 in 0.01–15.02 s`. */
export function describeReplies(replies: readonly Reply[]): string {
  if (replies.length === 0) return 'none'
  const counts = new Map<string, number>()
  for (const { status } of replies) {
    const name = status === 0 ? 'no response' : String(status)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const times = replies.map(({ ms }) => ms)
  const [fastest, slowest] = [Math.min(...times), Math.max(...times)]
  const listed = [...counts].map(([name, count]) => (replies.length === 1 ? name : `${count} × ${name}`)).join(', ')
  const maxMegabytes = Math.max(...replies.map(({ bytes }) => bytes)) / 2 ** 20
  const span = replies.length === 1 ? seconds(slowest) : `${seconds(fastest)}–${seconds(slowest)}`
  return `${listed} in ${span} s${maxMegabytes > 1 ? `, ${maxMegabytes.toFixed(1)} MB` : ''}`
}

/** Returns the duration of the slowest reply in milliseconds. */
export const slowestOf = (replies: readonly Reply[]) => Math.max(0, ...replies.map(({ ms }) => ms))
