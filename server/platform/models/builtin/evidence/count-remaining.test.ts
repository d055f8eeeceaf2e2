import { expect, it } from 'vitest'
import { countRemaining } from './count-remaining.ts'

it.each([
  ['388 of 400 calls had a PIN', { part: 388, whole: 400, open: 12, percent: 97 }],
  ['Training: 96 of 97 agents trained', { part: 96, whole: 97, open: 1, percent: 98.97 }],
  ['Sampled: 3 of 40 calls without a check', { part: 37, whole: 40, open: 3, percent: 92.5 }],
  ['Accords: 3 200, dont 14 sans date', { part: 3186, whole: 3200, open: 14, percent: 99.56 }],
  ['Schulung: 41 von 44 Personen', { part: 41, whole: 44, open: 3, percent: 93.18 }],
  ['12,480 consents, 31 without a date', { part: 12449, whole: 12480, open: 31, percent: 99.75 }],
  ['120 Proben gezogen, 6 ohne Etikett', { part: 114, whole: 120, open: 6, percent: 95 }],
  ['250 visits checked, 240 with a signature', { part: 240, whole: 250, open: 10, percent: 96 }],
])('counts the open part of %j', (text, count) => {
  expect(countRemaining(text)).toEqual(count)
})

it.each(['Two attempts, both stopped', 'Ordered on May 4, paid 31 days later', 'Version 5 of May 2026', '640 of 600 hours'])(
  'finds no part of a whole in %j',
  (text) => {
    expect(countRemaining(text)).toBeNull()
  },
)
