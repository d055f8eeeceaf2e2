import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { openRaw, sendRaw, statusOf } from '../../../testing/http/raw-connection.ts'
import { makeByteBudget } from './byte-budget.ts'
import { type Listener, type ListenLimits, type ListenOptions, listen } from './listener.ts'

let listener: Listener | null = null
afterEach(async () => {
  await listener?.drain(0)
  listener = null
})

async function start(fetch: ListenOptions['fetch'], limits: Partial<ListenLimits> = {}, maxBufferBytes = 1e9): Promise<string> {
  const buffer = makeByteBudget(maxBufferBytes)
  listener = await listen({ fetch, port: 0, host: '127.0.0.1', limits: { sweepMs: 20, ...limits }, buffer })
  return listener.address
}
const echoPath: ListenOptions['fetch'] = (request) => new Response(new URL(request.url).href)
const readBody: ListenOptions['fetch'] = async (request) => new Response(String((await request.arrayBuffer()).byteLength))
const get = (path = '/', headers = '') => `GET ${path} HTTP/1.1\r\nhost: a.test\r\nconnection: close\r\n${headers}\r\n`

describe('a single request', () => {
  it.each([
    ['two Host headers', 'GET / HTTP/1.1\r\nhost: a.test\r\nHost: b.test\r\n\r\n', 400],
    ['no Host header', 'GET / HTTP/1.0\r\n\r\n', 400],
    ['a Host with a path', 'GET / HTTP/1.1\r\nhost: a.test/evil\r\n\r\n', 400],
    ['a Host with credentials', 'GET / HTTP/1.1\r\nhost: me@a.test\r\n\r\n', 400],
    ['an absolute target of another host', 'GET http://evil.test/ HTTP/1.1\r\nhost: a.test\r\n\r\n', 400],
    ['a target without a slash', 'GET evil HTTP/1.1\r\nhost: a.test\r\n\r\n', 400],
    ['a backslash in the target', 'GET /\\evil.test HTTP/1.1\r\nhost: a.test\r\nconnection: close\r\n\r\n', 400],
    ['the method TRACE', 'TRACE / HTTP/1.1\r\nhost: a.test\r\n\r\n', 405],
    ['101 headers', get('/', Array.from({ length: 100 }, (_, n) => `x-${n}: 1\r\n`).join('')), 431],
    ['a target of 20 KB', get(`/${'a'.repeat(20_000)}`), 431],
    [
      'Content-Length and Transfer-Encoding',
      'POST / HTTP/1.1\r\nhost: a.test\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['an unknown expectation', get('/', 'expect: a miracle\r\n'), 417],
  ])('with %s is rejected', async (_, text, status) => {
    const url = await start(echoPath)
    expect(statusOf(await sendRaw(url, text))).toBe(status)
  })

  it('with the method CONNECT is closed', async () => {
    const url = await start(echoPath)
    expect(await sendRaw(url, 'CONNECT b.test:443 HTTP/1.1\r\nhost: b.test\r\n\r\n')).toBe('')
  })

  it.each(['a.test', 'A.test:8080', '127.0.0.1:3000', '[::1]:3000', 'xn--bcher-kva.example.'])(
    'with the Host header %s is served',
    async (host) => {
      const url = await start(() => new Response('fine'))
      expect(statusOf(await sendRaw(url, `GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`))).toBe(200)
    },
  )

  it('with an absolute target on its own host is served', async () => {
    const url = await start(echoPath)
    const response = await sendRaw(url, 'GET http://a.test/path?q=1 HTTP/1.1\r\nhost: a.test\r\nconnection: close\r\n\r\n')
    expect(response).toContain('http://a.test/path?q=1')
  })

  it('that asks for an upgrade is served without the upgrade', async () => {
    const url = await start(echoPath)
    expect(statusOf(await sendRaw(url, get('/', 'upgrade: websocket\r\n')))).toBe(200)
  })

  it('with Expect: 100-continue gets the interim response', async () => {
    const url = await start(readBody)
    const raw = openRaw(url, 'POST / HTTP/1.1\r\nhost: a.test\r\nexpect: 100-continue\r\ncontent-length: 2\r\nconnection: close\r\n\r\n')
    await expect.poll(raw.received).toContain('100 Continue')
    raw.socket.write('hi')
    expect(await raw.closed).toContain('200 OK')
  })
})

describe('a TCP connection', () => {
  it('that sends nothing, or headers that do not end, is closed', async () => {
    const url = await start(echoPath, { headersTimeoutMs: 200 })
    const silent = openRaw(url)
    const dripping = openRaw(url, 'GET / HTTP/1.1\r\n')
    const drip = setInterval(() => dripping.socket.write('x: 1\r\n'), 20)
    await silent.closed
    await dripping.closed
    clearInterval(drip)
  })

  it('above the limit of its network is closed, until another connection is closed', async () => {
    const url = await start(echoPath, { maxConnectionsPerNetwork: 3 })
    const open = [1, 2, 3].map(() => openRaw(url, get().replace('close', 'keep-alive')))
    for (const connection of open) await expect.poll(connection.received).toContain('200')
    expect(await sendRaw(url, get())).toBe('')
    open[0]?.socket.destroy()
    await expect.poll(async () => statusOf(await sendRaw(url, get()))).toBe(200)
    for (const connection of open) connection.socket.destroy()
  })

  it('with many requests in progress is closed', async () => {
    let startedRequests = 0
    const url = await start(() => {
      startedRequests += 1
      return new Promise<Response>(() => undefined)
    })
    await openRaw(url, get().replace('close', 'keep-alive').repeat(500)).closed
    expect(startedRequests).toBeLessThan(10)
  })
})

describe('a client that does not send its whole request', () => {
  const post = 'POST / HTTP/1.1\r\nhost: a.test\r\nconnection: close\r\ncontent-length: 1000\r\n\r\n'

  it('gets 408 if its body stops', async () => {
    const url = await start(readBody, { idleTimeoutMs: 150 })
    expect(statusOf(await openRaw(url, `${post}some`).closed)).toBe(408)
  })

  it('gets 408 if its body arrives too slowly', async () => {
    const url = await start(readBody, { idleTimeoutMs: 10_000, graceMs: 200, minBodyBytesPerSecond: 10_000 })
    const raw = openRaw(url, post)
    const drip = setInterval(() => raw.socket.write('x'), 20)
    expect(statusOf(await raw.closed)).toBe(408)
    clearInterval(drip)
  })

  it('is served if its slow upload makes progress', async () => {
    const url = await start(readBody, { idleTimeoutMs: 400, graceMs: 400, minBodyBytesPerSecond: 100 })
    const raw = openRaw(url, post)
    for (let n = 0; n < 20; n++) {
      raw.socket.write('x'.repeat(50))
      await sleep(50)
    }
    expect(await raw.closed).toMatch(/200 OK[\s\S]*1000/)
  })

  it('is not disconnected while the server is slow', async () => {
    const slow: ListenOptions['fetch'] = async (request) => {
      await sleep(700)
      return new Response(String((await request.arrayBuffer()).byteLength))
    }
    const url = await start(slow, { idleTimeoutMs: 100, graceMs: 100, minBodyBytesPerSecond: 1_000_000 })
    const length = 2_000_000
    const raw = openRaw(url, `POST / HTTP/1.1\r\nhost: a.test\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`)
    raw.socket.write(Buffer.alloc(length, 120))
    expect(await raw.closed).toContain(String(length))
  })

  it('is disconnected if its body consists of very many tiny chunks', async () => {
    const url = await start(readBody)
    const raw = openRaw(url, 'POST / HTTP/1.1\r\nhost: a.test\r\ntransfer-encoding: chunked\r\n\r\n')
    raw.socket.write('1\r\nx\r\n'.repeat(50_000))
    expect(statusOf(await raw.closed)).not.toBe(200)
  })

  it('is disconnected if a chunk has a huge extension', async () => {
    const url = await start(readBody)
    const raw = openRaw(url, 'POST / HTTP/1.1\r\nhost: a.test\r\ntransfer-encoding: chunked\r\n\r\n')
    raw.socket.write(`1;${'a'.repeat(40_000)}\r\nx\r\n0\r\n\r\n`)
    expect(statusOf(await raw.closed)).toBe(413)
  })
})

describe('a client that does not read its response', () => {
  const megabyte = 'x'.repeat(1_000_000)

  it('is disconnected, and its bytes are released', async () => {
    const url = await start(() => new Response(megabyte.repeat(20)), { idleTimeoutMs: 150 }, 21_000_000)
    const raw = openRaw(url, get(), { isReading: false })
    await expect.poll(async () => (await fetch(url)).status).toBe(503)
    await expect.poll(async () => (await fetch(url)).status).toBe(200)
    raw.socket.destroy()
  })

  it('is disconnected from a stream', async () => {
    const { promise: cancelled, resolve } = Promise.withResolvers<void>()
    const endless = () =>
      new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(Buffer.from(megabyte)), cancel: () => resolve() })
    const url = await start(() => new Response(endless()), { idleTimeoutMs: 150 })
    const raw = openRaw(url, get(), { isReading: false })
    await cancelled
    raw.socket.destroy()
  })

  it('is served if it reads slowly but makes progress', async () => {
    const url = await start(() => new Response(megabyte.repeat(8)), { idleTimeoutMs: 400 })
    const raw = openRaw(url, get(), { isReading: false })
    let bytes = 0
    raw.socket.on('data', (chunk) => {
      bytes += chunk.length
      raw.socket.pause()
      setTimeout(() => raw.socket.resume(), 5)
    })
    await raw.closed
    expect(bytes).toBeGreaterThan(8_000_000)
  })

  it('is not disconnected while it waits for the server', async () => {
    const url = await start(() => sleep(600).then(() => new Response('late')), { idleTimeoutMs: 100 })
    expect(await sendRaw(url, get())).toContain('late')
  })

  it('does not block small responses to other clients', async () => {
    const response = (request: Request) => new Response(request.url.endsWith('/large') ? megabyte.repeat(20) : 'small')
    const url = await start(response, {}, 21_000_000)
    const raw = openRaw(url, get('/large'), { isReading: false })
    await expect.poll(async () => (await fetch(`${url}/large`)).status).toBe(503)
    const refused = await fetch(`${url}/large`)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.json()).toMatchObject({ code: 'unavailable' })
    expect(await (await fetch(`${url}/small`)).text()).toBe('small')
    raw.socket.destroy()
  })
})
