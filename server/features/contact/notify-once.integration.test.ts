import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const fields = { name: 'Ada Lovelace', email: 'ada@example.com', phone: null, company: null, message: 'A message that is long enough' }
const creationKey = '5f0c1f5e-3f7e-4b44-9d6e-0a4d6f2b7c11'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web', CONTACT_RATE_LIMIT: '0' })
})
afterAll(() => server.stop())
beforeEach(() => server.sql('delete from public.contact_submissions'))

/** Submits a message without a session. @returns the parts of the response that a client can read */
async function submit(submission: object, prefer = 'count=exact') {
  const response = await fetch(`${server.url}/rest/v1/contact_submissions`, {
    method: 'POST',
    headers: { apikey: server.publishableKey, 'content-type': 'application/json', prefer },
    body: JSON.stringify(submission),
  })
  const { status, headers } = response
  return { status, body: await response.text(), range: headers.get('content-range'), location: headers.get('location') }
}
const storedSubmissions = () =>
  server.sql<{ message: string; creation_key: string | null }>(
    'select message, creation_key from public.contact_submissions order by created_at, id',
  )

describe('a message that is submitted again with its creation key', () => {
  it('is stored only once', async () => {
    expect((await submit({ ...fields, creation_key: creationKey })).status).toBe(201)
    // A repeated form request can differ in whitespace and contain an empty field.
    expect((await submit({ ...fields, creation_key: creationKey, message: ` ${fields.message} `, phone: '' })).status).toBe(201)
    expect(await storedSubmissions()).toEqual([{ message: fields.message, creation_key: creationKey }])
  })

  it('is stored only once for concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => submit({ ...fields, creation_key: creationKey })))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201))
    expect(await storedSubmissions()).toHaveLength(1)
  })

  it('is stored only once for a signed-in user', async () => {
    const { client } = await server.createUser()
    for (const _ of [1, 2])
      expect((await client.from('contact_submissions').insert({ ...fields, creation_key: creationKey })).error).toBeNull()
    expect(await storedSubmissions()).toHaveLength(1)
  })

  it('is stored each time if it has no creation key', async () => {
    await submit(fields)
    await submit(fields)
    expect(await storedSubmissions()).toHaveLength(2)
  })
})

describe('the creation key of another visitor', () => {
  const theirSubmission = { ...fields, creation_key: creationKey }
  const ownSubmission = { ...fields, message: 'Words of another visitor, long enough' }

  it.each(['count=exact', 'return=minimal', 'return=headers-only,count=exact', 'resolution=ignore-duplicates,count=exact'])(
    'is not revealed, and its message is not changed or removed (%s)',
    async (prefer) => {
      const unknown = await submit({ ...ownSubmission, creation_key: creationKey }, prefer)
      await server.sql('delete from public.contact_submissions')
      await submit(theirSubmission)
      expect(await submit({ ...ownSubmission, creation_key: creationKey }, prefer)).toEqual(unknown)
      if (unknown.status === 201)
        expect((await storedSubmissions()).map(({ message }) => message)).toEqual([fields.message, ownSubmission.message])
      expect(await server.sql('select message from public.contact_submissions where creation_key = $1', [creationKey])).toEqual([
        { message: fields.message },
      ])
    },
  )

  it('cannot be used to merge messages, and cannot be read', async () => {
    await submit(theirSubmission)
    for (const prefer of ['resolution=merge-duplicates', 'return=representation', 'resolution=merge-duplicates,return=representation'])
      expect(await submit({ ...ownSubmission, creation_key: creationKey }, prefer)).toMatchObject({
        status: 401,
        body: expect.stringContaining('42501'),
      })
    const read = await server.client().from('contact_submissions').select('creation_key').eq('creation_key', creationKey)
    expect(read.error?.code).toBe('42501')
    expect(await storedSubmissions()).toEqual([{ message: fields.message, creation_key: creationKey }])
  })

  it('must be a UUID', async () => {
    expect(await submit({ ...fields, creation_key: 'x' })).toMatchObject({ status: 400, body: expect.stringContaining('22P02') })
  })
})
