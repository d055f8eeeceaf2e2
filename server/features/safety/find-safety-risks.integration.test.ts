import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeComputePool } from '../../platform/compute/compute-pool.ts'
import { openPool } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { makeFindSafetyRisks } from './find-safety-risks.ts'

const compute = makeComputePool()
let pool: pg.Pool
let user: string
beforeAll(async () => {
  pool = openPool({ url: await makeTestDatabase(), size: 2, onError: () => undefined })
  const { rows } = await pool.query<{ id: string }>(`insert into auth.users (email) values ('owner@example.com') returning id`)
  user = rows[0]!.id
  await pool.query(`insert into public.safety_phrases (user_id, category, phrase) values ($1, 'fire_or_gas', 'red lamp at boiler')`, [user])
})
afterAll(async () => {
  compute.close()
  await pool.end()
})

const find = (text: string, owner = user) =>
  makeFindSafetyRisks(pool, compute)(text, { owner, workspaceId: owner, signal: new AbortController().signal })

it.each([
  ['a short text in the server process', ''],
  ['a long text in a compute process', 'The delivery arrives on Monday. '.repeat(1000)],
])('finds the risks of %s by the rules and own phrases', async (_, before) => {
  expect(await find(`${before}I have had chest pain since this morning. There is a red lamp at boiler two.`)).toEqual([
    {
      category: 'medical_emergency',
      message: 'This may be about: Medical emergency.',
      excerpt: 'I have had chest pain since this morning.',
    },
    { category: 'fire_or_gas', message: 'This may be about: Fire or gas.', excerpt: 'There is a red lamp at boiler two.' },
  ])
})

it('ignores the phrases of other users', async () => {
  expect(await find('There is a red lamp at boiler two.', crypto.randomUUID())).toEqual([])
})
