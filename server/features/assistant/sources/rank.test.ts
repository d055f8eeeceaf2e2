import { expect, it } from 'vitest'
import { titleOf } from '../conversation-store.ts'
import { productHelp } from './product-help.ts'
import { makeRanking } from './rank.ts'

const search = makeRanking(productHelp, ({ heading, title, text }) => [`${heading} ${title}`, text])

it.each([
  ['How do I upload a document?', 'Upload a document'],
  ['Where can I change my password', 'Change your password'],
  ['adding websites', 'Add a website link'],
  ['How can I delete my account?', 'Export your data or delete your account'],
  ['What can the assistant do?', 'What the assistant can do'],
])('%s: finds %s first', (question, heading) => {
  expect(search(question, { limit: 1, minScore: 0.34 })[0]?.item.heading).toBe(heading)
})

it.each(['', 'the of and', 'Quantum chromodynamics', '🌍', '日本語のテキスト'])('finds no entry for "%s"', (question) => {
  expect(search(question, { limit: 3, minScore: 0.34 })).toEqual([])
})

it.each([
  ['  Two\nlines', 'Two'],
  ['word '.repeat(30), `${'word '.repeat(11)}word…`],
  ['x'.repeat(100), `${'x'.repeat(60)}…`],
  ['🌍'.repeat(100), `${'🌍'.repeat(60)}…`],
])('derives a title from the question %j', (question, title) => {
  expect(titleOf(question)).toBe(title)
})
