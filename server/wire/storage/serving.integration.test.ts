import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buckets } from '../../../contracts/storage.ts'
import { someBytes } from '../../testing/storage/file-contents.ts'
import { storageServers } from '../../testing/storage/storage-servers.ts'
import type { TestServer } from '../../testing/test-server.ts'

describe.each(storageServers)('the response with a file, with files in %s', (_kind, start) => {
  let server: TestServer
  let url: string
  let headers: Record<string, string>
  const content = someBytes(100_000)
  const etag = `"${createHash('md5').update(content).digest('hex')}"`

  beforeAll(async () => {
    server = await start()
    const ada = await server.createUser()
    const token = (await ada.client.auth.getSession()).data.session?.access_token ?? ''
    headers = { authorization: `Bearer ${token}`, apikey: server.publishableKey }
    const path = `${ada.id}/served.pdf`
    await ada.client.storage
      .from(buckets.documents)
      .upload(path, new Uint8Array(content).buffer, { contentType: 'application/pdf', cacheControl: '60' })
    url = `${server.url}/storage/v1/object/authenticated/${buckets.documents}/${path}`
  })
  afterAll(() => server.stop())

  const get = (extraHeaders: Record<string, string> = {}, method = 'GET') =>
    fetch(url, { method, headers: { ...headers, ...extraHeaders } })
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

  it('contains the whole file, with headers for caches and clients', async () => {
    const response = await get()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '100000',
      etag,
      'cache-control': 'private, max-age=60',
      'accept-ranges': 'bytes',
      'x-robots-tag': 'none',
      'last-modified': expect.stringMatching(/GMT$/),
    })
    expect((await bytesOf(response)).equals(content)).toBe(true)
  })

  it('has no body for HEAD', async () => {
    const response = await get({}, 'HEAD')
    expect([response.status, response.headers.get('content-length'), (await bytesOf(response)).length]).toEqual([200, '100000', 0])
  })

  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=10-19', 10, 20],
    ['bytes=99990-', 99_990, 100_000],
    ['bytes=99990-200000', 99_990, 100_000],
    ['bytes=-10', 99_990, 100_000],
    ['bytes=-200000', 0, 100_000],
  ])('contains the requested range: %s', async (range, from, to) => {
    const response = await get({ range })
    expect([response.status, response.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to - 1}/100000`])
    expect((await bytesOf(response)).equals(content.subarray(from, to))).toBe(true)
  })

  it.each(['bytes=5-1', 'bytes=-', 'items=0-1', 'bytes=0-1,5-6', 'nonsense'])(
    'contains the whole file for an unsupported range: %s',
    async (range) => {
      const response = await get({ range })
      expect([response.status, (await bytesOf(response)).length]).toEqual([200, 100_000])
    },
  )

  it.each(['bytes=100000-', 'bytes=-0', 'bytes=200000-300000'])('has status 416 for an unsatisfiable range: %s', async (range) => {
    const response = await get({ range })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */100000'])
  })

  it('has status 304 if the client already has the file', async () => {
    const modified = (await get({}, 'HEAD')).headers.get('last-modified') ?? ''
    const conditionalHeaders: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"x", W/${etag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': modified },
    ]
    for (const known of conditionalHeaders) {
      const response = await get(known)
      expect([response.status, response.headers.get('etag'), (await bytesOf(response)).length]).toEqual([304, etag, 0])
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get({ 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).status).toBe(200)
  })

  it('contains a range only if the client has the same version', async () => {
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
  })

  it('is a download with any name, which cannot inject a header', async () => {
    const named = await fetch(`${url}?download=${encodeURIComponent('Übersicht "Q3".pdf\r\nx-evil: 1')}`, { headers })
    expect(named.headers.get('content-disposition')).toMatch(
      /^attachment; filename=%C3%9Cbersicht%20%22Q3%22\.pdf%0D%0Ax-evil%3A%201; filename\*=UTF-8''/,
    )
    expect(named.headers.get('x-evil')).toBeNull()
    expect((await fetch(`${url}?download=`, { headers })).headers.get('content-disposition')).toBe('attachment;')
    await named.body?.cancel()
  })

  it('reaches many clients while some of them disconnect', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const abort = new AbortController()
        const response = await fetch(url, { headers, signal: abort.signal })
        if (index % 4 === 0) return void abort.abort()
        return (await bytesOf(response)).equals(content)
      }),
    )
    expect(responses.filter((same) => same !== undefined)).toEqual(Array(30).fill(true))
    expect(server.logged.filter(({ level }) => level === 'error')).toEqual([])
  })
})
