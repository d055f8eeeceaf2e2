import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Time between the last bytes and the end of a dropped connection. */
const dropDelayMs = 100

/** Behavior for one request. The default is a complete response that supports ranges. */
export type FileBehavior =
  /** Sends this number of bytes and then closes the connection. */
  | { dropAfterBytes: number }
  /** Sends this number of bytes and then nothing more. */
  | { stallAfterBytes: number }
  | { status: number; headers?: Record<string, string> }

export interface TestFileServer {
  url: string
  /** The file that all addresses return. */
  content: Buffer
  /** Null if the server sends no ETag and supports no ranges. */
  etag: string | null
  /** Behaviors for the next requests, in order. */
  behaviors: FileBehavior[]
  requests: IncomingMessage[]
  stop(): Promise<void>
}

/** Starts a server for one file, with ETag, Range and If-Range as in RFC 9110. */
export async function startFileServer(content: Buffer): Promise<TestFileServer> {
  const server = createServer((request, response) => {
    files.requests.push(request)
    const behavior = files.behaviors.shift()
    if (behavior && 'status' in behavior) response.writeHead(behavior.status, behavior.headers).end('not the file')
    else send(files, request, response, behavior)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const files: TestFileServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    content,
    etag: '"v1"',
    behaviors: [],
    requests: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return files
}

function send({ content, etag }: TestFileServer, request: IncomingMessage, response: ServerResponse, behavior: FileBehavior | undefined) {
  const { range, 'if-range': condition } = request.headers
  const isPart = range !== undefined && etag !== null && condition === etag
  const start = isPart ? Number(/^bytes=(\d+)-$/.exec(range)?.[1]) : 0
  const tag = etag === null ? {} : { etag }
  if (start >= content.byteLength) {
    response.writeHead(416, { 'content-range': `bytes */${content.byteLength}` }).end()
    return
  }
  const body = content.subarray(start)
  const position = isPart ? { 'content-range': `bytes ${start}-${content.byteLength - 1}/${content.byteLength}` } : {}
  response.writeHead(isPart ? 206 : 200, { 'content-length': body.byteLength, ...tag, ...position })
  if (behavior && 'dropAfterBytes' in behavior) {
    response.write(body.subarray(0, behavior.dropAfterBytes))
    // Closes the connection after a delay, because a client discards received but unread bytes when the connection is lost.
    setTimeout(() => response.socket?.end(), dropDelayMs)
  } else if (behavior && 'stallAfterBytes' in behavior) response.write(body.subarray(0, behavior.stallAfterBytes))
  else response.end(body)
}
