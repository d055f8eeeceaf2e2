import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountMessages } from '../../../../contracts/account/account-messages.ts'
import { accountPaths } from '../../../../contracts/account/account-paths.ts'
import { openPool } from '../../../platform/database/database.ts'
import { callAccount, readAccessToken, requestExport } from '../../../testing/auth/account-calls.ts'
import { signFor } from '../../../testing/auth/signing-keys.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('an export link', () => {
  const end = (answer: Response) => answer.json().then((body) => ({ status: answer.status, body }))
  const ended = { status: 404, body: { error: { code: 'not_found', message: accountMessages.exportLinkEnded } } }

  it('requires an active session', async () => {
    const { client } = await server.createUser()
    const token = await readAccessToken(client)
    const refused = async (bearer: string | null) => (await callAccount(server, 'POST', accountPaths.export, bearer)).status
    expect(await refused(null)).toBe(401)
    expect(await refused('nonsense')).toBe(401)
    expect(await refused(server.publishableKey)).toBe(401)
    await client.auth.signOut({ scope: 'local' })
    expect(await refused(token)).toBe(401)
  })

  it('is denied for an expired token', async () => {
    const { client, id } = await server.createUser()
    const owner = openPool({ url: server.databaseUrl, size: 1, onError: () => undefined })
    const claims = { ...decodeJwt(await readAccessToken(client)), exp: Math.floor(Date.now() / 1000) - 31 }
    const response = await callAccount(server, 'POST', accountPaths.export, await signFor({ owner }, claims))
    await owner.end()
    expect(claims.sub).toBe(id)
    expect(await end(response)).toEqual({ status: 401, body: { error: { code: 'not_authenticated', message: 'The session has expired' } } })
  })

  it('works only once, even for concurrent requests', async () => {
    const { client } = await server.createUser()
    const link = await requestExport(server, client)
    const answers = await Promise.all([fetch(link), fetch(link), fetch(link)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    expect(await end(await fetch(link))).toEqual(ended)
  })

  it('is not used up by a HEAD request', async () => {
    const { client } = await server.createUser()
    const link = await requestExport(server, client)
    expect((await fetch(link, { method: 'HEAD' })).status).toBe(405)
    expect((await fetch(link)).status).toBe(200)
  })

  it('expires after a minute, and when the session ends', async () => {
    const { client, id } = await server.createUser()
    const old = await requestExport(server, client)
    await server.sql(`update app.export_links set expires_at = now() - interval '1 second' where user_id = $1`, [id])
    expect(await end(await fetch(old))).toEqual(ended)
    const orphaned = await requestExport(server, client)
    await client.auth.signOut({ scope: 'local' })
    expect(await end(await fetch(orphaned))).toEqual(ended)
    expect(await end(await fetch(`${server.url}${accountPaths.export}?token=made-up`))).toEqual(ended)
    expect(await end(await fetch(server.url + accountPaths.export))).toEqual(ended)
  })

  it('is created without storing or logging its token', async () => {
    const { client, id } = await server.createUser()
    const link = await requestExport(server, client)
    const token = new URL(link).searchParams.get('token') ?? ''
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await server.sql('select * from app.export_links where user_id = $1', [id]))).not.toContain(token)
    await fetch(link).then((answer) => answer.arrayBuffer())
    expect(JSON.stringify(server.logged)).not.toContain(token)
  })

  it('is limited to five per hour, with a retry time', async () => {
    const limited = await startTestServer({ AUTH_RATE_LIMIT: '30' })
    const { client } = await limited.createUser()
    const token = await readAccessToken(client)
    const ask = () => callAccount(limited, 'POST', accountPaths.export, token)
    for (let round = 0; round < 5; round += 1) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    const other = await limited.createUser()
    expect((await callAccount(limited, 'POST', accountPaths.export, await readAccessToken(other.client))).status).toBe(200)
    await limited.stop()
  })
})
