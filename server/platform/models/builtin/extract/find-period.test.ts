import { expect, it } from 'vitest'
import { endOfPeriod, findPeriod } from './find-period.ts'

it.each([
  ['A request is answered within one month of receipt.', { count: 1, unit: 'month' }],
  ['Discussed within three days', { count: 3, unit: 'day' }],
  ['cured within 15 business days', { count: 15, unit: 'business day' }],
  ['innerhalb von zwei Wochen', { count: 2, unit: 'week' }],
  ['dans un délai de 30 jours', { count: 30, unit: 'day' }],
  ['dans le délai de deux mois', { count: 2, unit: 'month' }],
  ['se responden en el plazo de un mes', { count: 1, unit: 'month' }],
  ['dentro de 10 días', { count: 10, unit: 'day' }],
  ['entro due mesi', { count: 2, unit: 'month' }],
  ['no prazo de cinco dias', { count: 5, unit: 'day' }],
  ['compared the next business day', { count: 1, unit: 'business day' }],
  ['The letter names a date ten working days ahead.', { count: 10, unit: 'business day' }],
  ['Deadline: two weeks from the complaint', { count: 2, unit: 'week' }],
  ['Die Frist beträgt einen Monat', { count: 1, unit: 'month' }],
  ['am nächsten Werktag geprüft', { count: 1, unit: 'business day' }],
  ['binnen een week', { count: 1, unit: 'week' }],
])('reads the period of %j', (rule, period) => {
  expect(findPeriod(rule)).toEqual(period)
})

it('reads no period without a preposition or in a different unit', () => {
  expect(findPeriod('Kept for ten years; break within eight hours')).toBeNull()
})

it.each([
  ['2026-01-31', { count: 1, unit: 'month' }, '2026-02-28'],
  ['2026-03-03', { count: 2, unit: 'year' }, '2028-03-03'],
  ['2026-03-06', { count: 1, unit: 'business day' }, '2026-03-09'],
  ['2026-03-06', { count: 2, unit: 'week' }, '2026-03-20'],
] as const)('ends a period that starts on %s', (from, period, end) => {
  expect(endOfPeriod(from, period)).toBe(end)
})
