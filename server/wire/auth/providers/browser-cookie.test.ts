import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AuthContext, AuthVariables } from '../dependencies.ts'
import { bindBrowser } from './browser-cookie.ts'

/** Returns the attributes of the cookie that binds a flow to a browser. */
async function attributesAt(publicUrl: string): Promise<string[]> {
  const app = new Hono<AuthVariables>()
  app.get('/', (c) => {
    bindBrowser(c as AuthContext, publicUrl)
    return c.body(null)
  })
  const [, ...attributes] = ((await app.request('/')).headers.get('set-cookie') ?? '').split('; ')
  return attributes
}

it('hides the cookie from scripts and from requests of other sites', async () => {
  expect(await attributesAt('https://app.example')).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Secure']))
})

it('omits Secure only if the product is served without TLS', async () => {
  expect(await attributesAt('http://127.0.0.1:3000')).not.toContain('Secure')
})
