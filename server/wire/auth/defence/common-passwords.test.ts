import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

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
])('knows %s', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

it.each(['correct horse', 'battery staple', 'a new and better one', 'Tr0ub4dor&3x', 'kestrel-42-harbour', 'xkW9!fqz', 'mirabellenbaum'])(
  'takes %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)

it('is a list of thousands, each once and in lower case', () => {
  const text = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  const words = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' ').filter(Boolean))
  expect(words.length).toBeGreaterThan(2000)
  expect(new Set(words).size).toBe(words.length)
  expect(words.filter((word) => word !== word.toLowerCase() || word.length < 3)).toEqual([])
})
