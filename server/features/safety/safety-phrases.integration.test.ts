import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { safetyCategories } from '../../../contracts/safety/safety.ts'
import { openPool } from '../../platform/database/database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { findSafetyMatches } from './find-safety-matches.ts'
import { readOwnPhrases } from './read-own-phrases.ts'

let server: TestServer
let ada: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer({ QUOTA_SAFETY_PHRASES: '12' })
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await server.createUser()
})

const add = (category: string, phrase: string) => ada.client.from('safety_phrases').insert({ user_id: ada.id, category, phrase })

it('stores phrases of every category, trimmed, for the rules to use', async () => {
  for (const category of safetyCategories) expect((await add(category, ` code ${category} `)).error).toBeNull()
  const pool = openPool({ url: server.databaseUrl, size: 1, onError: () => undefined })
  const ownPhrases = await readOwnPhrases(pool, ada.id)
  await pool.end()
  expect(ownPhrases).toEqual(safetyCategories.map((category) => ({ category, phrase: `code ${category}` })))
  expect(findSafetyMatches('Code violence in room 4', ownPhrases)).toMatchObject([{ category: 'violence', language: null }])
})

it.each([
  ['violence', 'ab'],
  ['violence', `  ab${' '.repeat(10)}`],
  ['violence', 'x'.repeat(101)],
  ['boredom', 'code grey'],
])('rejects the phrase "%s: %s"', async (category, phrase) => {
  expect((await add(category, phrase)).error?.code).toBe('23514')
})

it('rejects a phrase that a category already contains, in any case', async () => {
  await add('violence', 'Code Grey')
  expect((await add('violence', 'code grey')).error?.code).toBe('23505')
  expect((await add('fire_or_gas', 'code grey')).error).toBeNull()
})

it('rejects phrases above the quota until one is removed', async () => {
  for (let n = 0; n < 12; n += 1) await add('violence', `phrase ${n}`)
  const { error, status } = await add('violence', 'one more')
  expect({ status, message: error?.message }).toEqual({
    status: 413,
    message: 'You have 12 of 12 safety phrases. Remove some, or ask your administrator for more.',
  })
  await ada.client.from('safety_phrases').delete().eq('phrase', 'phrase 3')
  expect((await add('violence', 'one more')).error).toBeNull()
})
