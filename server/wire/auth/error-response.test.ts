import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { OverloadedError } from '../../platform/concurrency/concurrency-gate.ts'
import { makeLogger } from '../../platform/logging/log.ts'
import { renderAuthError } from './error-response.ts'
import { AuthError } from './errors.ts'

const lines: string[] = []
const log = makeLogger({ level: 'info', write: (line) => void lines.push(line) })

async function render(error: Error, version?: string) {
  const app = new Hono().get('/', () => {
    throw error
  })
  app.onError((thrown, c) => renderAuthError(thrown, c, log))
  const response = await app.request('/', { headers: version === undefined ? {} : { 'x-supabase-api-version': version } })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

it.each(['2024-01-01', '2025-12-31'])('returns string codes and the version header for version %s', async (version) => {
  const { status, headers, body } = await render(new AuthError('invalid_credentials'), version)
  expect(status).toBe(400)
  expect(body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  expect(headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(headers.get('x-sb-error-code')).toBe('invalid_credentials')
})

it.each([undefined, '2023-12-31', 'latest', '2024'])('returns the older format for version %s', async (version) => {
  const { headers, body } = await render(new AuthError('session_not_found'), version)
  expect(body).toEqual({ code: 403, error_code: 'session_not_found', msg: 'Session from session_id claim in JWT does not exist' })
  expect(headers.get('x-supabase-api-version')).toBeNull()
  expect(headers.get('x-sb-error-code')).toBe('session_not_found')
})

it('adds details and Retry-After', async () => {
  const weak = await render(new AuthError('weak_password', { details: { weak_password: { reasons: ['length'] } } }), '2024-01-01')
  expect(weak.body).toMatchObject({ code: 'weak_password', weak_password: { reasons: ['length'] } })
  const limited = await render(new AuthError('over_request_rate_limit', { retryAfter: 12 }))
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '12'])
})

it('asks the client to retry after an overload', async () => {
  const { status, body } = await render(new OverloadedError('full'), '2024-01-01')
  expect([status, body.code]).toEqual([429, 'over_request_rate_limit'])
})

it('masks and logs unknown errors', async () => {
  const { status, body } = await render(new Error('relation auth.users does not exist'), '2024-01-01')
  expect(status).toBe(500)
  expect(body.code).toBe('unexpected_failure')
  expect(JSON.stringify(body)).not.toContain('relation')
  expect(lines.join()).toContain('relation auth.users')
})
