import { expect, it } from 'vitest'
import { makePasswords } from './passwords.ts'

const cheap = makePasswords({ memoryKib: 64, passes: 1 })

it('creates argon2id hashes with the given cost', async () => {
  expect(await cheap.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
})

it('accepts the right password and rejects a wrong one', async () => {
  const stored = await cheap.hash('correct horse')
  expect(await cheap.verify(stored, 'correct horse')).toEqual({ matches: true, outdated: false })
  expect(await cheap.verify(stored, 'correct hors')).toEqual({ matches: false, outdated: false })
})

it('never matches if there is no stored hash', async () => {
  for (const guess of ['', 'correct horse', 'null']) expect((await cheap.verify(null, guess)).matches).toBe(false)
})

it('reports a hash with another cost as outdated, but only for the right password', async () => {
  const stored = await makePasswords({ memoryKib: 128, passes: 1 }).hash('correct horse')
  expect(await cheap.verify(stored, 'correct horse')).toEqual({ matches: true, outdated: true })
  expect(await cheap.verify(stored, 'wrong')).toEqual({ matches: false, outdated: false })
})
