import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type FakeResponder = (request: { url: string; authorization: string; body: string }) => { status: number; body?: unknown }

/** Returns a session as the authentication service does after a sign-in or a renewal. */
export function sessionBody(accessToken: string, expiresIn = 3600, user = { id: 'anna', email: 'anna@example.com' }) {
  const expires_at = Math.floor(Date.now() / 1000) + expiresIn
  return { access_token: accessToken, refresh_token: `r-${accessToken}`, token_type: 'bearer', expires_in: expiresIn, expires_at, user }
}

/** Starts a server on a free port that returns the test's responses, and records the calls. */
export async function startFakeBackend(respond: FakeResponder) {
  const calls: string[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? ''
    calls.push(`${request.method} ${url.split('&')[0]}`)
    const { status, body } = respond({ url, authorization: request.headers.authorization ?? '', body: await text(request) })
    response.writeHead(status, { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' })
    response.end(body === undefined ? '' : JSON.stringify(body))
  }
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${port}`, calls, close }
}
