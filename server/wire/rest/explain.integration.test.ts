import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'

const plan = (options = '', format = 'json', rows = 'application/json') =>
  `application/vnd.pgrst.plan+${format}; for="${rows}"${options === '' ? '' : `; options=${options}`}`

describe('execution plans, if the setting allows them', () => {
  let server: RestServer
  beforeAll(async () => {
    server = await startRestServer({ plansAllowed: true })
  })
  afterAll(() => server.stop())
  const explain = (endpoint: string, accept: string, body?: unknown) =>
    server.call(endpoint, { headers: { accept }, ...(body === undefined ? {} : { body }) })

  it('are returned as JSON and as text', async () => {
    const json = await explain('GET /authors?select=id,name&id=eq.1', plan())
    expect(json.status).toBe(200)
    expect(json.headers.get('content-type')).toBe('application/vnd.pgrst.plan+json; for="application/json"; charset=utf-8')
    expect(json.body).toMatchObject([{ Plan: { 'Node Type': expect.any(String), 'Total Cost': expect.any(Number) } }])
    const text = await explain('GET /authors', plan('', 'text', 'text/csv'))
    expect(text.headers.get('content-type')).toBe('application/vnd.pgrst.plan+text; for="text/csv"; charset=utf-8')
    expect(text.text).toMatch(/cost=\d/)
    expect((await server.client().from('authors').select().explain()).data).toMatch(/cost=\d/)
  })

  it('use the requested options and ignore unknown ones', async () => {
    const { body, headers } = await explain('POST /rpc/add', plan('analyze|verbose|nonsense'), { a: 1, b: 2 })
    expect(headers.get('content-type')).toBe(
      'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose; charset=utf-8',
    )
    expect(body[0]).toMatchObject({ 'Execution Time': expect.any(Number), Plan: { 'Actual Rows': expect.any(Number) } })
  })

  it('never keep the changes of a write', async () => {
    const { body } = await explain('POST /genres', plan('analyze'), { id: 99, name: 'explained' })
    expect(body[0]).toMatchObject({ 'Execution Time': expect.any(Number) })
    expect((await server.call('GET /genres?name=eq.explained')).body).toEqual([])
  })

  it('respect the permissions of the caller', async () => {
    expect(await server.call('GET /items', { as: 'anon', headers: { accept: plan() } })).toMatchObject({ body: { code: '42501' } })
  })

  it('are not acceptable for an unknown format of the rows', async () => {
    expect(await explain('GET /authors', plan('', 'json', 'image/png'))).toMatchObject({ status: 406, body: { code: 'PGRST107' } })
  })
})

it('refuses execution plans by default', async () => {
  const server = await startRestServer()
  try {
    const response = await server.call('GET /authors', { headers: { accept: plan() } })
    expect(response).toMatchObject({ status: 406, body: { code: 'PGRST107' } })
  } finally {
    await server.stop()
  }
})
