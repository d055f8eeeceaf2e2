import { expect, it } from 'vitest'
import { findCharge } from './find-charge.ts'

it.each([
  ['waited four hours', 'Waiting begins after two hours at $60 an hour.', 'en', 120],
  ['90 minutes at the dock', 'Detention is paid after one hour: after 60 minutes at $50 per hour.', 'en', 25],
  ['Standzeit 5 Stunden', 'Standzeit wird nach 2 Stunden mit 45 € pro Stunde bezahlt.', 'de', 135],
] as const)('computes the charge for %j by the rule %j', (text, rule, language, amount) => {
  expect(findCharge(text, rule, language)?.amount).toBe(amount)
})

it.each([
  ['waited one and a half', 'Waiting begins after two hours at $60 an hour.'],
  ['waited 2 hours', 'Waiting begins after two hours at $60 an hour.'],
  ['waited 4 hours', 'A layover is $250 a night.'],
])('computes no charge for %j by the rule %j', (text, rule) => {
  expect(findCharge(text, rule, 'en')).toBeNull()
})
