import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureApiLogin } from '../../server/platform/database/api-login.ts'
import { openPool } from '../../server/platform/database/database.ts'
import { nodeFlags } from '../../tools/node-flags.mjs'
import type { Figures } from '../figures.ts'
import { runScript } from '../run-script.ts'
import type { BareResponse } from './bare-http.ts'
import type { DirectTask } from './direct-load.ts'
import type { LoadTask } from './http-load.ts'
import { makeStatementRecorder, type RecordedRequest } from './record-statement.ts'
import { makeVisitor, type RequestKind, requestKinds, type Visitor } from './rest-requests.ts'
import { wireOf } from './wire-request.ts'

const httpLoadScript = new URL('http-load.ts', import.meta.url)
const directLoadScript = new URL('direct-load.ts', import.meta.url)

const connections = 16
/** Number of users who send the requests. Each may have four requests in progress. */
const users = 4
const secondsPerLoad = 2
/** Number of measurements of each request. The measurement with the median ratio is reported, because the machine's speed varies. */
const rounds = 3

/** Results for one request under different loads, measured one after the other. */
interface Round {
  http: Figures
  /** A server without a database, with the same listener and a constant response of the same size. */
  bare: Figures
  /** The statement sent directly to PostgreSQL, in each mode (`DirectTask`). */
  pipeline: Figures
  group: Figures
  alone: Figures
}

export interface RestRow extends Round {
  name: string
  bounds: Bounds
}

/**
 * Requests per second of a server that does nothing but HTTP and the transaction: `1 / (1/bare + 1/direct)`, for each kind of direct load.
 */
export interface Bounds {
  pipeline: number
  group: number
}

const claimsOf = (token: string) => Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()

/** Sends a request and returns its response as a constant for bare-http.ts. */
async function recordResponse(url: string, { method, path, headers, body }: RecordedRequest): Promise<BareResponse> {
  const text = body?.replace('%n%', '000000')
  const response = await fetch(`${url}/rest/v1${path}`, { method, headers, ...(text !== undefined && { body: text }) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  const connectionHeaders = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])
  const responseBody = await response.text()
  const sentHeaders = [...response.headers].filter(([name]) => !connectionHeaders.has(name))
  return {
    status: response.status,
    headers: { ...Object.fromEntries(sentHeaders), 'content-length': String(Buffer.byteLength(responseBody)) },
    body: responseBody,
  }
}

async function startBare(response: BareResponse): Promise<{ port: number; end: () => void }> {
  const child = spawn(process.execPath, [...nodeFlags, join(import.meta.dirname, 'bare-http.ts')], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.write(`${JSON.stringify(response)}\n`)
  const [port] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  return { port: Number(port), end: () => void child.stdin.end() }
}

const boundOf = (bare: Figures, direct: Figures) => 1 / (1 / bare.perSecond + 1 / direct.perSecond)

/** Returns the measurement whose ratio of actual to possible requests per second (`Bounds`) is the median. */
function medianOf(measured: readonly Round[]): Round {
  const ratioOf = ({ http, bare, pipeline }: Round) => http.perSecond / boundOf(bare, pipeline)
  const median = measured.toSorted((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(measured.length / 2)]
  if (!median) throw new Error('nothing was measured')
  return median
}

export interface RestBench {
  measure(kind: RequestKind, seconds: number): Promise<RestRow>
  close(): Promise<void>
}

/** Creates the users. The returned object measures one kind of request at a time. */
export async function openRestBench(url: string, ownerUrl: string): Promise<RestBench> {
  const owner = openPool({ url: ownerUrl, size: 2, onError: () => undefined })
  const apiUrl = await ensureApiLogin(owner, ownerUrl)
  const recordStatement = await makeStatementRecorder(owner)
  const firstVisitor = await makeVisitor(url, 0)
  const visitors = [firstVisitor]
  for (let number = 1; number < users; number++) visitors.push(await makeVisitor(url, number))
  const { hostname: host, port, host: hostHeader } = new URL(url)

  async function measure({ name, requestOf }: RequestKind, seconds: number): Promise<RestRow> {
    const identityOf = ({ token }: Visitor) => ({ role: 'authenticated', claims: claimsOf(token), token: null, address: '127.0.0.1' })
    const calls = await Promise.all(visitors.map((visitor) => recordStatement(identityOf(visitor), requestOf(visitor))))
    const requests = visitors.map((visitor) => wireOf(requestOf(visitor), hostHeader))
    const bareServer = await startBare(await recordResponse(url, requestOf(firstVisitor)))
    const loadHttp = (toPort: number) =>
      runScript<Figures>(httpLoadScript, { host, port: toPort, requests, connections, seconds } satisfies LoadTask)
    const loadDirectly = (mode: DirectTask['mode']) =>
      runScript<Figures>(directLoadScript, { url: apiUrl, calls, mode, connections, seconds } satisfies DirectTask)
    const measured: Round[] = []
    for (let round = 0; round < rounds; round++)
      measured.push({
        bare: await loadHttp(bareServer.port),
        alone: await loadDirectly('alone'),
        group: await loadDirectly('group'),
        pipeline: await loadDirectly('pipeline'),
        http: await loadHttp(Number(port)),
      })
    bareServer.end()
    await owner.query('delete from public.knowledge_base_items')
    const median = medianOf(measured)
    const { bare, pipeline, group } = median
    return { name, ...median, bounds: { pipeline: boundOf(bare, pipeline), group: boundOf(bare, group) } }
  }
  return { measure, close: () => owner.end() }
}

/**
 * Measures each request over HTTP, HTTP alone, and its SQL statement sent directly to PostgreSQL, in turns, with separate load processes.
 */
export async function measureRest(url: string, ownerUrl: string): Promise<RestRow[]> {
  const bench = await openRestBench(url, ownerUrl)
  const rows: RestRow[] = []
  for (const kind of requestKinds) rows.push(await bench.measure(kind, secondsPerLoad))
  await bench.close()
  return rows
}
