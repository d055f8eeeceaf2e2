import { expect, it } from 'vitest'
import { joinSplitWords, wordsJoinedIn } from './split-words.ts'

it.each([
  ['when is the bo oking due', 'when is the booking due'],
  ['how long is a tr aining', 'how long is a training'],
  ['is the wifi free for guests', 'is the wifi free for guests'],
  ['may i leave to day', 'may i leave to day'],
])('joins the parts of words, and keeps whole words: %s', (text, joined) => {
  expect(joinSplitWords(text.split(' ')).join(' ')).toBe(joined)
})

it('splits two English words between which the space is missing', () => {
  expect(wordsJoinedIn('nosepads')).toEqual(['nose', 'pads'])
  expect(wordsJoinedIn('zephyrxq')).toBeNull()
})
