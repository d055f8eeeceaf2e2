import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { PageHead } from '../platform/http/pages/render-page.ts'
import type { ForeignOrigins } from '../platform/http/pages/security-headers.ts'
import { makeLogger } from '../platform/logging/log.ts'
import { makeWebHandler } from './web-application.ts'

const scriptInjection = '</script><script>alert(1)</script>'
const log = makeLogger({ level: 'silent', write: () => undefined })
const template =
  '<html><head><!--app-head--></head><body><script nonce="%CSP_NONCE%"></script><script type="application/json" id="app-config">%APP_CONFIG%</script></body></html>'

/** Creates the handler with a small template and the given page metadata, which may contain HTML. */
function handler(head: Partial<PageHead> = {}, status: 200 | 404 = 200, foreignOrigins?: ForeignOrigins) {
  const app = new Hono()
  app.all(
    '*',
    makeWebHandler({
      source: {
        file: () => undefined,
        template: async () => template,
        preloads: (path) => (path === '/blogs' ? ['/assets/blog-1.js'] : []),
      },
      log,
      configFor: () => ({
        supabaseUrl: 'https://x.example',
        publishableKey: scriptInjection,
        productName: 'X',
        maxFileBytes: 1,
        signIn: { providers: [], sso: false, workspaceSso: false, mail: false, passkeys: false, phone: false, phoneSignIn: false },
        emailChange: false,
        languageModel: false,
        adminsNeedSecondFactor: false,
        captcha: null,
      }),
      foreignOrigins,
      describePage: async () => ({ status, head: { title: scriptInjection, indexed: true, siteName: 'X', ...head } }),
    }),
  )
  return (path: string, init?: RequestInit) => app.request(path, init)
}

it('escapes page metadata and configuration', async () => {
  const image = 'https://x.example/a.png?a=1&b="2"'
  const response = await handler({
    description: scriptInjection,
    image,
    canonical: 'https://x.example/"><script>',
    structuredData: [{ headline: scriptInjection }],
  })('/')
  const html = await response.text()
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('<title>&lt;/script&gt;')
  expect(html).toContain('content="https://x.example/a.png?a=1&amp;b=&quot;2&quot;"')
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual({ headline: scriptInjection })
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
})

it('generates a nonce for each response and disables caching', async () => {
  const get = handler()
  const responses = await Promise.all([get('/'), get('/')])
  const nonces = await Promise.all(responses.map(async (response) => /nonce="([^"]+)"/.exec(await response.text())?.[1] ?? ''))
  expect(new Set(nonces).size).toBe(2)
  expect(responses[0]?.headers.get('content-security-policy')).toContain(`'nonce-${nonces[0]}'`)
  expect(responses[0]?.headers.get('cache-control')).toBe('no-store')
})

it('preloads the scripts of the screen at the requested path', async () => {
  const get = handler()
  const preload = '<link rel="modulepreload" crossorigin href="/assets/blog-1.js">'
  expect(await (await get('/blogs')).text()).toContain(`${preload}</head>`)
  expect(await (await get('/demos')).text()).not.toContain('modulepreload')
})

it('allows third-party origins only for the directives that need them', async () => {
  const policyOf = async (foreignOrigins?: ForeignOrigins) =>
    ((await handler({}, 200, foreignOrigins)('/')).headers.get('content-security-policy') ?? '').replace(/'nonce-[^']+'/g, "'nonce'")
  const defaultPolicy = await policyOf()
  expect(defaultPolicy).toContain("script-src 'self' 'nonce'; style-src 'self' 'nonce';")
  const origin = 'https://judge.example'
  const policy = await policyOf({ script: [origin], style: [], connect: [origin], frame: [origin] })
  expect(policy.replaceAll(` ${origin}`, '')).toBe(defaultPolicy)
  const directives = policy.split('; ').filter((directive) => directive.includes(origin))
  expect(directives).toEqual([
    `script-src 'self' 'nonce' ${origin}`,
    `connect-src 'self' ${origin}`,
    `frame-src https://www.youtube-nocookie.com ${origin}`,
  ])
})

it('returns 404 for unknown pages, and plain text for a missing file', async () => {
  const get = handler({ indexed: false }, 404)
  const page = await get('/blog/none')
  expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('<meta name="robots" content="noindex">')])
  const file = await get('/x.png')
  expect([file.status, await file.text()]).toEqual([404, 'Not found'])
  expect((await get('/', { method: 'POST' })).status).toBe(404)
})
