import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw, statusOf } from '../testing/http/raw-connection.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://workwright.test', HSTS_INCLUDE_SUBDOMAINS: 'true' })
  const { client } = await server.createUser()
  token = (await client.auth.getSession()).data.session?.access_token ?? ''
  const file = new Blob(['a,b'], { type: 'text/csv' })
  const { data } = await client.auth.getUser()
  const stored = await client.storage
    .from('knowledge-base-documents')
    .upload(`${data.user?.id}/a.csv`, file, { cacheControl: 'public, s-maxage=9, max-age=60' })
  expect(stored.error).toBeNull()
  own = `knowledge-base-documents/${data.user?.id}/a.csv`
})
afterAll(() => server.stop())
let own = ''

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => fetch(server.url + path, { method, headers })
const key = () => ({ apikey: server.publishableKey })
const session = () => ({ ...key(), authorization: `Bearer ${token}` })

const everyService: [method: string, path: string, as: 'nobody' | 'visitor' | 'person'][] = [
  ['GET', '/healthz', 'nobody'],
  ['GET', '/readyz', 'nobody'],
  ['GET', '/app-config.json', 'nobody'],
  ['GET', '/', 'nobody'],
  ['GET', '/nothing-here', 'nobody'],
  ['GET', '/nothing.txt', 'nobody'],
  ['POST', '/', 'nobody'],
  ['GET', '/sitemap.xml', 'nobody'],
  ['GET', '/robots.txt', 'nobody'],
  ['GET', '/rss.xml', 'nobody'],
  ['GET', '/auth/v1/health', 'nobody'],
  ['GET', '/auth/v1/.well-known/jwks.json', 'nobody'],
  ['GET', '/auth/v1/settings', 'visitor'],
  ['POST', '/auth/v1/token?grant_type=password', 'visitor'],
  ['GET', '/auth/v1/user', 'person'],
  ['GET', '/auth/v1/nothing', 'visitor'],
  ['GET', '/auth/v1/authorize?provider=none', 'nobody'],
  ['GET', '/rest/v1/', 'visitor'],
  ['GET', '/rest/v1/blog_posts?select=id', 'nobody'],
  ['GET', '/rest/v1/blog_posts?select=id', 'visitor'],
  ['GET', '/rest/v1/blog_posts?select=id', 'person'],
  ['GET', '/rest/v1/profiles?select=id', 'person'],
  ['GET', '/rest/v1/nothing', 'person'],
  ['OPTIONS', '/rest/v1/profiles', 'nobody'],
  ['GET', '/storage/v1/status', 'nobody'],
  ['GET', '/storage/v1/bucket', 'person'],
  ['GET', '/storage/v1/object/public/demo-media/none.png', 'nobody'],
  ['GET', '/storage/v1/nothing', 'person'],
  ['POST', '/functions/v1/nothing', 'person'],
  ['GET', '/functions/v1/run-events?run_id=none', 'visitor'],
  ['GET', '/functions/v1/run-events?run_id=6f1c4f06-3c52-4b8e-9b0f-5c7d0f2f5f55', 'person'],
  ['POST', '/functions/v1/hooks/none', 'nobody'],
  ['GET', '/api/account/deletion', 'person'],
  ['GET', '/api/account/export?token=none', 'nobody'],
  ['GET', '/api/admin/system', 'person'],
  ['GET', '/api/nothing', 'person'],
]
/** Requests whose responses caches may store, because they are the same for every client. */
const publicAnswers = [
  'nobody /sitemap.xml',
  'nobody /robots.txt',
  'nobody /rss.xml',
  'nobody /auth/v1/.well-known/jwks.json',
  'visitor /rest/v1/blog_posts?select=id',
]

describe('every response', () => {
  it.each(everyService)(
    '%s %s (%s) has the security headers, and is private unless it is the same for every client',
    async (method, path, as) => {
      const response = await get(path, as === 'nobody' ? {} : as === 'visitor' ? key() : session(), method)
      await response.arrayBuffer()
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
      const cacheControl = response.headers.get('cache-control') ?? ''
      const isServiceJson = /^\/(auth|rest|storage|functions|api)\//.test(path) && response.headers.get('content-type')?.includes('json')
      if (isServiceJson) expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      if (publicAnswers.includes(`${as} ${path}`)) expect(cacheControl).toMatch(/^public, max-age=\d+/)
      else expect(cacheControl).toMatch(/^no-store/)
    },
  )

  it('has no content security policy for JSON if it is a stored file', async () => {
    expect((await get(`/storage/v1/object/authenticated/${own}`, session())).headers.get('content-security-policy')).not.toContain(
      'frame-ancestors',
    )
  })

  it('is not cached if it contains tokens', async () => {
    const body = JSON.stringify({ email: 'tokens@example.com', password: 'correct horse' })
    const response = await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', headers: key(), body })
    expect(await response.json()).toHaveProperty('access_token')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('is private if it is an object of a user, even if its upload set another cache control', async () => {
    const response = await get(`/storage/v1/object/authenticated/${own}`, session())
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, max-age=60')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('the Host header of a request', () => {
  it('does not appear in pages, feeds or the configuration if PUBLIC_URL is set', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt', '/rss.xml', '/app-config.json', '/auth/v1/authorize?provider=none']) {
      const response = await sendRaw(
        server.url,
        `GET ${path} HTTP/1.1\r\nhost: evil.test\r\nx-forwarded-host: evil.test\r\nconnection: close\r\n\r\n`,
      )
      expect(response).not.toContain('evil.test')
    }
  })

  it('does not appear in cacheable responses if PUBLIC_URL is not set', async () => {
    const local = await startTestServer()
    try {
      for (const path of ['/sitemap.xml', '/robots.txt', '/rss.xml', '/app-config.json']) {
        const response = await sendRaw(local.url, `GET ${path} HTTP/1.1\r\nhost: other.test\r\nconnection: close\r\n\r\n`)
        expect(statusOf(response)).toBe(200)
        expect(response).toMatch(/cache-control: (private, )?no-store/i)
        expect(response).not.toMatch(/strict-transport-security/i)
      }
    } finally {
      await local.stop()
    }
  })

  it('is rejected if it is sent twice', async () => {
    expect(statusOf(await sendRaw(server.url, 'GET /healthz HTTP/1.1\r\nhost: a.test\r\nhost: b.test\r\n\r\n'))).toBe(400)
  })
})
