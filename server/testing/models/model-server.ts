import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { responseBySchema, schemaIn } from './answer-by-schema.ts'
import { checkRequest } from './limits/checks.ts'
import { type Dialect, dialectOf } from './protocols/dialect.ts'
import type { Reply } from './protocols/reply.ts'

/** Behavior for one request. The default response is `Hello from the model.` */
export type ModelBehavior =
  | { text: string }
  | { toolCall: { name: string; input: string } }
  /** Sends a model response that declines to answer. */
  | { refusal: string }
  /** Sends a response that ended because of a content filter or a length limit. */
  | { text: string; finish: 'filtered' | 'length' }
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Sends a first chunk and then nothing more, without closing the connection. */
  | 'stall'
  /** Accepts the request but never responds. */
  | 'silence'
  /** Sends a first chunk and then closes the connection. */
  | 'drop'
  /** Closes the connection without sending a response. */
  | 'reset'
  /** Sends a first chunk and then ends the response before it is complete. */
  | 'end early'
  /** Sends status 200 with an error instead of the first words. */
  | 'overloaded'
  /** Sends status 200 with a body that is not JSON. */
  | 'malformed'
  /** Sends a first chunk and then invalid JSON. */
  | 'malformed later'

export interface ModelRequest {
  path: string
  headers: IncomingMessage['headers']
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several protocols, whose members tests access
  body: any
  /** True if the client disconnected before the end of the response. */
  isClosedEarly: boolean
}

export interface TestModelServer {
  /** Base URL of the server. Each protocol has its own path below this URL. */
  url: string
  requests: ModelRequest[]
  /** Behaviors for the next requests, in order. */
  behaviors: ModelBehavior[]
  /** Returns the text of a response to a request without a set behavior: an object for the schema, or `Hello from the model.` */
  write: (body: Record<string, unknown>) => string
  /** JSON bodies for GET requests, by path. Other paths respond with status 404. GET requests are not recorded. */
  pages: Record<string, unknown>
  /** Returns the embedding of a text (used for OpenAI's protocol). Tests can replace this function. */
  embed: (text: string) => number[]
  stop(): Promise<void>
}

export const helloText = 'Hello from the model.'

/**
 * Starts an HTTP server on the loopback interface with the protocols of OpenAI, Anthropic, Google and Ollama (below `/ollama`).
 * It enforces the documented limits of the models in `limits`. A request that is refused because of these limits does not use up
 * an entry of `behaviors`.
 */
export async function startModelServer(): Promise<TestModelServer> {
  const requests: ModelRequest[] = []
  const behaviors: ModelBehavior[] = []
  const server = createServer(async (incoming, response) => {
    if (incoming.method === 'GET') return sendPage(running.pages[incoming.url ?? ''], response)
    const body = JSON.parse(await readBody(incoming))
    const request: ModelRequest = { path: incoming.url ?? '', headers: incoming.headers, body, isClosedEarly: false }
    requests.push(request)
    response.on('close', () => {
      request.isClosedEarly = !response.writableFinished
    })
    const dialect = dialectOf(request.path, body, (text) => running.embed(text))
    if (!dialect) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"message":"no such path"}}')
    const refusal = checkRequest(request.path, body)
    if (refusal) return void response.writeHead(refusal.status, { 'content-type': 'application/json' }).end(JSON.stringify(refusal.body))
    respond(dialect, behaviors.shift() ?? { text: running.write(body) }, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const running: TestModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behaviors: behaviors,
    write: (body) => (schemaIn(body) ? responseBySchema(body) : helloText),
    pages: {},
    embed: (text) => [text.length, 1, 0],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return running
}

const sendPage = (page: unknown, response: ServerResponse): void =>
  void response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(page ?? {}))

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function respond(dialect: Dialect, behavior: ModelBehavior, response: ServerResponse): void {
  if (behavior === 'silence') return
  if (behavior === 'reset') return void response.destroy()
  const type = dialect.isStream ? 'text/event-stream' : 'application/json'
  if (typeof behavior !== 'string' && 'status' in behavior) {
    const body = behavior.body ?? JSON.stringify({ error: { type: 'error', message: 'Incorrect key provided: sk-secret-key' } })
    return void response.writeHead(behavior.status, { 'content-type': 'application/json', ...behavior.headers }).end(body)
  }
  response.writeHead(200, { 'content-type': type })
  if (behavior === 'malformed') return void response.end(dialect.isStream ? 'data: {"choices":[{"del\n\n' : '{"choices":[{"mess')
  if (behavior === 'overloaded') return void response.end(dialect.overloaded)
  const [first = '', ...rest] = dialect.chunks(replyOf(behavior))
  response.write(first)
  if (behavior === 'stall') return
  if (behavior === 'drop') return void setImmediate(() => response.socket?.resetAndDestroy())
  if (behavior === 'end early') return void response.end()
  if (behavior === 'malformed later') return void response.end('data: {"choices":[{"del\n\n')
  for (const piece of rest) response.write(piece)
  response.end()
}

function replyOf(behavior: ModelBehavior): Reply {
  if (typeof behavior === 'string') return { text: 'Hello', finish: 'stop' }
  if ('toolCall' in behavior) return { text: '', toolCall: behavior.toolCall, finish: 'tool' }
  if ('refusal' in behavior) return { text: '', refusal: behavior.refusal, finish: 'stop' }
  return { text: 'text' in behavior ? behavior.text : '', finish: 'finish' in behavior ? behavior.finish : 'stop' }
}
