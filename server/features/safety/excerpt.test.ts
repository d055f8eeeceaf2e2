import { expect, it } from 'vitest'
import { findCredentials } from '../../../contracts/safety/credentials/find-credentials.ts'
import { excerptAt } from './excerpt.ts'
import { readWords } from './text/read-text.ts'

const excerptOf = (text: string, part: string) => excerptAt(readWords(text), text.indexOf(part), findCredentials(text))

it('returns the sentence with its punctuation, on one line', () => {
  expect(excerptOf('Hello. I smell\ngas (a lot)! Bye.', 'gas')).toBe('I smell gas (a lot)!')
})

it('shortens a long sentence around the match', () => {
  const text = `${'before '.repeat(60)}match ${'after '.repeat(60)}`
  const excerpt = excerptOf(text, 'match')
  expect(excerpt).toMatch(/^… before .*match after.*…$/)
  expect(excerpt.length).toBeLessThanOrEqual(300)
})

it('masks credentials', () => {
  expect(excerptOf('My password: hunter2xyz and pw: Tr0ub4dor&3.', 'password')).toBe('My password: hunt… and pw: Tr0u….')
})

it('returns an excerpt of a text without words', () => {
  expect(excerptAt(readWords('!!!'), 0, [])).toBe('!!!')
})
