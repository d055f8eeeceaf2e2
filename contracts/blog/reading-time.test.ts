import { expect, test } from 'vitest'
import { minutesToRead } from './reading-time.ts'

const words = (count: number) => Array.from({ length: count }, (_, place) => `word${place}`).join(' ')

test.each([
  ['one word', words(1), 1],
  ['200 words', words(200), 1],
  ['201 words', words(201), 2],
  ['400 words', words(400), 2],
  ['401 words over lines and paragraphs', words(401).replaceAll(' ', '\n\n'), 3],
  ['blank text', ' \n ', 1],
  ['marks that are not words', `## ${words(199)} — - * | the`, 1],
  ['words between marks', `**${words(200)}** (1)`, 2],
  ['words in another script', 'слово '.repeat(201), 2],
])('returns the reading time of %s', (_, text, minutes) => expect(minutesToRead(text)).toBe(minutes))
