import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWebSite, type WebSite } from '../../testing/http/web-site.ts'
import { makeOutbound } from './make-outbound.ts'
import type { OutboundRequest } from './outbound.ts'

let site: WebSite
const open = makeOutbound({ allowPrivate: true })
const guarded = makeOutbound({ allowPrivate: false })
beforeAll(async () => {
  site = await startWebSite()
})
afterAll(async () => {
  await Promise.all([open.close(), guarded.close(), site.stop()])
})

const requestOf = (url: string, overrides: Partial<OutboundRequest> = {}): OutboundRequest => ({
  url,
  signal: new AbortController().signal,
  maxBytes: 1000,
  timeoutMs: 3000,
  ...overrides,
})
const portOf = () => new URL(site.origin).port

it.each([
  ['127.0.0.1', () => `http://127.0.0.1:${portOf()}/`],
  ['a local host name', () => `http://localhost:${portOf()}/`],
  ['a single number', () => `http://2130706433:${portOf()}/`],
  ['octal numbers and a short form', () => `http://0177.1:${portOf()}/`],
  ['hexadecimal', () => `http://0x7f000001:${portOf()}/`],
  ['0.0.0.0', () => `http://0.0.0.0:${portOf()}/`],
  ['IPv6', () => `http://[::1]:${portOf()}/`],
  ['IPv4 in IPv6', () => `http://[::ffff:127.0.0.1]:${portOf()}/`],
  ['the metadata address of cloud providers', () => 'http://169.254.169.254/latest/meta-data/'],
])('rejects private addresses, written as %s, without connecting', async (_, url) => {
  const before = site.requests.length
  await expect(guarded.get(requestOf(url()))).rejects.toMatchObject({ code: 'private_address' })
  expect(site.requests).toHaveLength(before)
})

it.each(['ftp://example.com/', 'file:///etc/passwd', 'http://user:secret@example.com/', 'nonsense', 'javascript:alert(1)'])(
  'rejects %s',
  async (url) => expect(open.get(requestOf(url))).rejects.toMatchObject({ code: 'bad_address' }),
)

it('checks the target of a redirect', async () => {
  site.pages['/file'] = { status: 302, headers: { location: 'file:///etc/passwd' } }
  await expect(open.get(requestOf(`${site.origin}/file`))).rejects.toMatchObject({ code: 'bad_address' })
})

it('follows up to five redirects', async () => {
  site.pages['/end'] = { body: 'here' }
  for (let step = 1; step <= 6; step += 1)
    site.pages[`/${step}`] = { status: 301, headers: { location: step === 1 ? '/end' : `/${step - 1}` } }
  const response = await open.get(requestOf(`${site.origin}/5`))
  expect([response.url, Buffer.from(response.bytes).toString()]).toEqual([`${site.origin}/end`, 'here'])
  await expect(open.get(requestOf(`${site.origin}/6`))).rejects.toMatchObject({ code: 'too_many_redirects' })
})

it('limits the body, even after decompression', async () => {
  site.pages['/long'] = { body: 'x'.repeat(1001) }
  site.pages['/bomb'] = { headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(5_000_000)) }
  for (const path of ['/long', '/bomb']) await expect(open.get(requestOf(site.origin + path))).rejects.toMatchObject({ code: 'too_large' })
})

it('rejects on a timeout, an abort, a refused connection and an unknown host', async () => {
  site.pages['/hang'] = { neverResponds: true }
  await expect(open.get(requestOf(`${site.origin}/hang`, { timeoutMs: 100 }))).rejects.toMatchObject({ code: 'timeout' })
  const caller = new AbortController()
  const asking = open.get(requestOf(`${site.origin}/hang`, { signal: caller.signal }))
  caller.abort(new Error('left'))
  await expect(asking).rejects.toThrow('left')
  await expect(open.get(requestOf('http://127.0.0.1:1/'))).rejects.toMatchObject({ code: 'unreachable' })
  await expect(open.get(requestOf('http://no-such-host.invalid/'))).rejects.toMatchObject({ code: 'unknown_host' })
})

it('sends a message, does not follow redirects and truncates a long response', async () => {
  site.pages['/taken'] = { status: 201, body: 'x'.repeat(1001) }
  site.pages['/moved'] = { status: 307, headers: { location: '/taken' } }
  const message = { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } } as const
  const response = await open.send({ ...requestOf(`${site.origin}/taken`), ...message })
  expect([response.status, response.bytes.length, response.isTruncated]).toEqual([201, 1000, true])
  expect((await open.send({ ...requestOf(`${site.origin}/moved`), ...message })).status).toBe(307)
  await expect(guarded.send({ ...requestOf(`${site.origin}/taken`), ...message })).rejects.toMatchObject({ code: 'private_address' })
  site.pages['/hang'] = { neverResponds: true }
  await expect(open.send({ ...requestOf(`${site.origin}/hang`, { timeoutMs: 100 }), ...message })).rejects.toMatchObject({
    code: 'timeout',
  })
})
