import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const words = { name: 'Ada Lovelace', email: 'ada@example.com', phone: null, company: null, message: 'A message that is long enough' }
const key = '5f0c1f5e-3f7e-4b44-9d6e-0a4d6f2b7c11'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web', CONTACT_RATE_LIMIT: '0' })
})
afterAll(() => server.stop())
beforeEach(() => server.sql('delete from public.contact_submissions'))

/** As a stranger sees it: everything that an answer tells. */
async function submit(submission: object, prefer = 'count=exact') {
  const answer = await fetch(`${server.url}/rest/v1/contact_submissions`, {
    method: 'POST',
    headers: { apikey: server.publishableKey, 'content-type': 'application/json', prefer },
    body: JSON.stringify(submission),
  })
  const { status, headers } = answer
  return { status, body: await answer.text(), range: headers.get('content-range'), location: headers.get('location') }
}
const kept = () =>
  server.sql<{ message: string; creation_key: string | null }>(
    'select message, creation_key from public.contact_submissions order by created_at, id',
  )

describe('a message that is sent again under its key', () => {
  it('is kept once', async () => {
    expect((await submit({ ...words, creation_key: key })).status).toBe(201)
    // As it comes from the form the second time, and as somebody else might write the same.
    expect((await submit({ ...words, creation_key: key, message: ` ${words.message} `, phone: '' })).status).toBe(201)
    expect(await kept()).toEqual([{ message: words.message, creation_key: key }])
  })

  it('is kept once when it comes many times at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit({ ...words, creation_key: key })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(await kept()).toHaveLength(1)
  })

  it('is sent by whoever is signed in like by a stranger', async () => {
    const { client } = await server.person()
    for (const _ of [1, 2]) expect((await client.from('contact_submissions').insert({ ...words, creation_key: key })).error).toBeNull()
    expect(await kept()).toHaveLength(1)
  })

  it('without a key is another message each time', async () => {
    await submit(words)
    await submit(words)
    expect(await kept()).toHaveLength(2)
  })
})

describe('the key of somebody else', () => {
  const theirs = { ...words, creation_key: key }
  const mine = { ...words, message: 'Words of a stranger, long enough' }

  it.each(['count=exact', 'return=minimal', 'return=headers-only,count=exact', 'resolution=ignore-duplicates,count=exact'])(
    'is not given away, and nothing under it is changed or lost (%s)',
    async (prefer) => {
      const unknown = await submit({ ...mine, creation_key: key }, prefer)
      await server.sql('delete from public.contact_submissions')
      await submit(theirs)
      expect(await submit({ ...mine, creation_key: key }, prefer)).toEqual(unknown)
      if (unknown.status === 201) expect((await kept()).map(({ message }) => message)).toEqual([words.message, mine.message])
      expect(await server.sql('select message from public.contact_submissions where creation_key = $1', [key])).toEqual([
        { message: words.message },
      ])
    },
  )

  it('merges nothing into what is there, and is never read', async () => {
    await submit(theirs)
    for (const prefer of ['resolution=merge-duplicates', 'return=representation', 'resolution=merge-duplicates,return=representation'])
      expect(await submit({ ...mine, creation_key: key }, prefer)).toMatchObject({ status: 401, body: expect.stringContaining('42501') })
    const read = await server.client().from('contact_submissions').select('creation_key').eq('creation_key', key)
    expect(read.error?.code).toBe('42501')
    expect(await kept()).toEqual([{ message: words.message, creation_key: key }])
  })

  it('is a UUID, or refused', async () => {
    expect(await submit({ ...words, creation_key: 'x' })).toMatchObject({ status: 400, body: expect.stringContaining('22P02') })
  })
})
