import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Listener, listen } from './listener.ts'

let listener: Listener
const served: string[] = []

beforeAll(async () => {
  const fetch = async (request: Request) => {
    served.push(`${request.method} ${new URL(request.url).pathname}`)
    return new Response(await request.text())
  }
  listener = await listen({ fetch, port: 0, host: '127.0.0.1' })
})
afterAll(() => listener.drain(0))

/** Sends raw bytes and returns everything received until the connection is closed. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(listener.address).port), '127.0.0.1', () => socket.write(bytes))
    let response = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      response += chunk
    })
    socket.on('close', () => resolve(response))
    socket.on('error', reject)
  })
}

const hidden = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n'

it.each([
  ['both Content-Length and Transfer-Encoding', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['two lengths that differ', `Content-Length: 4\r\nContent-Length: 40\r\n\r\nabcd${hidden}`],
  ['a length that is not a number', `Content-Length: +4\r\n\r\nabcd${hidden}`],
  ['an unknown transfer encoding', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunks that end with a bare line feed', `Transfer-Encoding: chunked\r\n\r\n1\nZ\n0\n\n${hidden}`],
  ['a space before the colon of a header', `Content-Length : 4\r\n\r\nabcd${hidden}`],
])('rejects %s and closes the connection', async (_, text) => {
  const response = await exchange(`POST /first HTTP/1.1\r\nHost: a\r\n${text}`)
  expect(response).toMatch(/^HTTP\/1\.1 400 /)
  expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(served).not.toContain('GET /smuggled')
})
