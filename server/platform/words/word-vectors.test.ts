import { expect, it } from 'vitest'
import { textVectorOf, vectorOf } from './word-vectors.ts'

const cosine = (one: readonly number[], other: readonly number[]) => one.reduce((sum, value, axis) => sum + value * (other[axis] ?? 0), 0)

it.each([
  [
    'How do I get my money back after a trip?',
    'Submit a voucher to be reimbursed for travel expenses.',
    'The gate of the warehouse closes at night.',
  ],
  ['Who repairs my broken laptop?', 'The help desk replaces damaged computers.', 'Vacation requests need the approval of a manager.'],
  [
    'My child has a fever, which doctor is there?',
    'The hospital treats patients with an infection.',
    'Invoices are paid within thirty days.',
  ],
])('finds the text that means the same as %j', (question, right, wrong) => {
  const vector = textVectorOf(question)
  expect(cosine(vector, textVectorOf(right))).toBeGreaterThan(cosine(vector, textVectorOf(wrong)))
})

it('returns vectors of length 1', () => expect(Math.hypot(...textVectorOf('a long text about a text'))).toBeCloseTo(1, 2))

it.each(['', 'the of and', 'xyzzyq', 'Die Rechnung ist innerhalb von vierzehn Tagen zu begleichen.', '退货政策'])(
  'returns zeros for %j',
  (text) => {
    expect(textVectorOf(text).every((value) => value === 0)).toBe(true)
  },
)

it('applies the weights of words', () => {
  const half = vectorOf([
    ['money', 1],
    ['dog', 0.1],
  ])
  expect(cosine(half, vectorOf([['money', 1]]))).toBeGreaterThan(cosine(half, vectorOf([['dog', 1]])))
})
