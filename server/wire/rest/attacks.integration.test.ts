import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'
import { hostileText } from '../../testing/texts/hostile-text.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

const quote = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`

it('finds exactly the stored text with every kind of filter', async () => {
  // Excludes NUL characters and unpaired surrogates, which PostgreSQL cannot store.
  const texts = [...new Set(fc.sample(hostileText, { numRuns: 150, seed: 7 }).map((text) => text.toWellFormed().replaceAll('\0', '')))]
  const rows = texts.map((name, amount) => ({ name, amount }))
  expect((await server.call('POST /items', { body: rows })).status).toBe(201)
  const all = texts.map((_, amount) => amount)
  const readRows = async (query: [string, string][]) => {
    const { body } = await server.call(`GET /items?${new URLSearchParams([...query, ['select', 'amount']])}`)
    return body.map(({ amount }: { amount: number }) => amount)
  }
  for (const [amount, text] of texts.entries()) {
    expect(await readRows([['name', `eq.${text}`]]), text).toEqual([amount])
    expect(await readRows([['or', `(name.eq.${quote(text)},amount.lt.0)`]]), text).toEqual([amount])
    if (text !== '') expect(await readRows([['name', `in.(${quote(text)},${quote('none, "of" them')})`]]), text).toEqual([amount])
  }
  expect((await readRows([['name', `in.(${texts.map(quote).join(',')})`]])).toSorted((a: number, b: number) => a - b)).toEqual(all)
})

it('supports any text as a key of the result', async () => {
  for (const alias of fc.sample(hostileText, { numRuns: 100, seed: 8 })) {
    const key = alias.toWellFormed().replaceAll('\0', '')
    const { body, status } = await server.call(
      `GET /authors?${new URLSearchParams({ select: `${quote(key)}:name,data->${quote(key)}`, id: 'eq.1' })}`,
    )
    // The server ignores an empty alias, so the key of the response is different.
    if (key.trim() === '') continue
    expect({ status, keys: Object.keys(body[0]) }, key).toEqual({ status: 200, keys: [key] })
  }
})

it('responds to any query string with rows or a protocol error', async () => {
  const before = server.logged.length
  const text = fc.oneof(hostileText, fc.string({ unit: fc.constantFrom(...'id=eq.1&select(),*name"{}not.or->::') }))
  for (const [name, value] of fc.sample(fc.tuple(text, text), { numRuns: 300, seed: 9 })) {
    const pairs = new URLSearchParams([[name.toWellFormed(), value.toWellFormed()]])
    for (const path of [`/authors?${pairs}`, `/authors?select=${pairs}`, `/authors?name=eq.${pairs}`, `/rpc/add?${pairs}`]) {
      const { status, body } = await server.call(`GET ${path}`)
      expect(status === 200 || (status >= 400 && status < 500 && typeof body.code === 'string'), `${path} ${status}`).toBe(true)
    }
  }
  // Only internal errors are logged, so no request may have caused a log line.
  expect(server.logged.slice(before)).toEqual([])
})
