import { expect, it } from 'vitest'
import { countPeriods } from './count-periods.ts'

const linesFor = (start: string, ...rules: string[]) =>
  countPeriods(
    start,
    rules.map((text) => ({ text })),
  )

it.each([
  ['December 18', 'Returns are accepted within 45 days with tags attached.', '45 days from December 18 end on February 1.'],
  ['delivered on March 3, 2026', 'A claim is filed within 30 days of delivery.', '30 days from March 3, 2026 end on April 2, 2026.'],
  ['2026-01-31', 'The report is due within one month.', '1 month from January 31, 2026 end on February 28, 2026.'],
  ['12. Mai', 'Die Rückgabe ist innerhalb von 14 Tagen möglich.', '14 days from May 12 end on May 26.'],
  ['le 3 avril 2026', 'Le retour est accepté dans les 30 jours.', '30 days from April 3, 2026 end on May 3, 2026.'],
  ['2 agosto', 'I resi sono accettati entro 30 giorni dalla consegna.', '30 days from August 2 end on September 1.'],
  ['2026-03-05', 'Objections are filed within two business days.', '2 business days from March 5, 2026 end on March 9, 2026.'],
])('counts the period of a rule from %s', (start, rule, expected) => {
  expect(linesFor(start, rule)).toEqual([expected])
})

it('finds the range of days that contains the start', () => {
  const rule = 'Holiday purchases from November 15 to December 31 may be returned until January 31.'
  expect(linesFor('December 18', rule)).toEqual([
    'December 18 is within November 15 to December 31; the rule for these days names January 31.',
  ])
  expect(linesFor('March 2', rule)).toEqual([])
})

it('does not count a period for an act of the company, because it starts with the message', () => {
  expect(linesFor('2026-03-03', 'Claims are acknowledged within five business days.', 'Refunds arrive within 10 days.')).toEqual([])
})

it('counts no business days without a year, and no period from a text without a date', () => {
  expect(linesFor('March 2', 'A claim is filed within 5 business days.')).toEqual([])
  expect(linesFor('last week', 'Returns are accepted within 45 days.')).toEqual([])
  expect(linesFor('February 30', 'Returns are accepted within 45 days.')).toEqual([])
})
