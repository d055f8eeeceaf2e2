import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { passwordMessages } from '../../../contracts/auth/password-messages.ts'
import { makeList, readOwnWords } from '../../../tools/common-passwords/generate.ts'
import { entryBytes, isCommonPassword } from './common-passwords.ts'
import { findWeakness } from './password-rules.ts'

it.each([
  '123456',
  'password',
  'Password1!',
  'P@ssw0rd',
  'passw0rd2024',
  'Qwerty123',
  'qwertyuiop',
  'letmein',
  'iloveyou',
  'Summer2025!',
  'Welcome1',
  'admin123',
  'aaaaaaaa',
  'abcabcabc',
  'abcdefghij',
  '9876543',
  'dragondragon',
  'Liverpool1',
  'Michael12',
  'ch4ng3me',
  '1q2w3e4r',
  'changeme',
])('rejects %s', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

it.each(['correct horse', 'battery staple', 'a new and better one', 'Tr0ub4dor&3x', 'kestrel-42-harbour', 'xkW9!fqz', 'mirabellenbaum'])(
  'accepts %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)

it.each([
  ['keys of one row', 'asdfgh'],
  ['keys of one row, backwards', 'lkjhgf'],
  ['keys of a German row', 'wertzu'],
  ['a leaked password', 'mustang'],
  ['a leaked password with marks', 'Mustang!!'],
  ['a leaked password with digits', '1mustang2024'],
])('rejects %s', (_, password) => {
  expect(isCommonPassword(password)).toBe(true)
})

it.each(['ada.lovelace@acme.com', 'ada.lovelace', 'AdaLovelace1', 'acme2024!', 'Workwright!', 'w0rkwright'])(
  'rejects %s for ada.lovelace@acme.com',
  (password) => {
    const rules = { AUTH_REFUSE_COMMON_PASSWORDS: true, PRODUCT_NAME: 'Workwright' }
    expect(findWeakness(password, 'ada.lovelace@acme.com', rules)).toEqual({
      message: passwordMessages.containsOwnName,
      reasons: ['pwned'],
    })
    expect(findWeakness(password, 'ada.lovelace@acme.com', { ...rules, AUTH_REFUSE_COMMON_PASSWORDS: false })).toBeNull()
  },
)

it('uses a list that matches its sources', () => {
  expect(readFileSync(new URL('common-passwords.bin', import.meta.url)).equals(makeList())).toBe(true)
})

it("lists more than 40,000 distinct lower-case passwords, including the product's own words", () => {
  expect(makeList().length / entryBytes).toBeGreaterThan(40_000)
  const words = readOwnWords()
  expect(words.length).toBeGreaterThan(2000)
  expect(new Set(words).size).toBe(words.length)
  expect(words.filter((word) => word !== word.toLowerCase() || word.length < 3)).toEqual([])
})
