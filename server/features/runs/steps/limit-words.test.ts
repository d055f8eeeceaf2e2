import { expect, it } from 'vitest'
import { limitWords } from './limit-words.ts'

it.each([
  ['One two. Three four.', 10, 'One two. Three four.'],
  ['One two. Three four.', 3, 'One two.'],
  ['One two. Three four.', 2, 'One two.'],
  ['He said "stop." Then he left.', 4, 'He said "stop."'],
  ['# Title\n\nOne two three four.', 4, '# Title'],
  ['One two, three four five.', 2, 'One two…'],
  ['Version 2.5 is out now. It works.', 5, 'Version 2.5 is out now.'],
])('shortens %j to %i words', (text, maxWords, expected) => {
  expect(limitWords(text, maxWords)).toBe(expected)
})
