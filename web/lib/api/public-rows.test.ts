import { afterEach, expect, test, vi } from 'vitest'
import { fetchPublicRows } from './public-rows.ts'

const config = {
  supabaseUrl: 'https://work.example',
  publishableKey: 'public-key',
  productName: 'Workwright',
  maxFileBytes: 1,
  signIn: { providers: [], sso: false, mail: false },
  emailChange: false,
  languageModel: false,
  adminsNeedSecondFactor: false,
}
const ask = () =>
  fetchPublicRows({
    table: 'blog_posts',
    columns: ['id', 'title'],
    query: { slug: 'eq.a&b=c', order: 'created_at.desc,id' },
    from: 10,
    to: 19,
  })

function stubResponse(respond: () => Response) {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(config) }) })
  const fetched = vi.fn<typeof fetch>(async () => respond())
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

test('sends the request of a visitor, with a count', async () => {
  const fetched = stubResponse(() => Response.json([{ id: '1', title: 'One' }], { headers: { 'content-range': '10-10/11' } }))
  expect(await ask()).toEqual({ data: [{ id: '1', title: 'One' }], count: 11 })
  const [address, options] = fetched.mock.calls[0] ?? []
  const url = new URL(String(address))
  expect(url.origin + url.pathname).toBe('https://work.example/rest/v1/blog_posts')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    select: 'id,title',
    slug: 'eq.a&b=c',
    order: 'created_at.desc,id',
    offset: '10',
    limit: '10',
  })
  expect(options?.headers).toEqual({ apikey: 'public-key', prefer: 'count=exact' })
})

test.each([['*/*'], ['0-0/*'], [null]])('returns no count for the content range %s', async (range) => {
  stubResponse(() => Response.json([], range === null ? {} : { headers: { 'content-range': range } }))
  expect(await ask()).toEqual({ data: [], count: null })
})

test.each([
  ['a failing server', () => Response.json({ message: 'no' }, { status: 503 }), 'server'],
  // The error is not of the kind `session`, because a visitor's request must not sign out the user of the page.
  ['a rejected key', () => Response.json({ message: 'no' }, { status: 401 }), 'server'],
  ['a rejected request', () => Response.json({ message: 'no' }, { status: 400 }), 'request'],
  ['a response that is not JSON', () => new Response('<html>'), 'network'],
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'network',
  ],
] as const)('throws the right kind of error for %s', async (_, respond, kind) => {
  stubResponse(respond)
  await expect(ask()).rejects.toMatchObject({ name: 'ApiError', kind })
})
