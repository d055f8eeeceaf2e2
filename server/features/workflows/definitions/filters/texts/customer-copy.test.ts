import { expect, it } from 'vitest'
import { lastDayOf } from './copy-filters.ts'
import { datesForCustomers, forCustomers, remarksFor, withoutRemarks } from './customer-copy.ts'

it('leaves remarks for colleagues out of texts for customers', () => {
  const brief =
    'All winter boots in leather, sizes 36 to 46 (half sizes too). The supplier has not confirmed red. Tom from the stock says better not show it. (Mia asked for a radio spot as well.)'
  expect(forCustomers(brief)).toBe('All winter boots in leather, sizes 36 to 46 (half sizes too).')
  expect(remarksFor(brief)).toEqual([
    'The supplier has not confirmed red.',
    'Tom from the stock says better not show it.',
    '(Mia asked for a radio spot as well.)',
  ])
})

it('leaves out sentences that must not be printed, but no line', () => {
  const notes = 'Two baths, new roof\nThe seller divorces, do not mention it. Garden to the south.\nNur intern: Heizung alt.'
  expect(withoutRemarks(notes)).toBe('Two baths, new roof\nGarden to the south.\n')
})

it('leaves German and French remarks out', () => {
  expect(forCustomers('Alle Lampen aus Glas. Achtung: Blau kommt erst im Mai.')).toBe('Alle Lampen aus Glas.')
  expect(forCustomers('Toutes les lampes. Le fournisseur n’a pas confirmé le bleu.')).toBe('Toutes les lampes.')
})

it('leaves out the reason of a date, but not a time', () => {
  expect(datesForCustomers('May 2 to 9 (stock-taking), until noon (12:00)')).toBe('May 2 to 9, until noon (12:00)')
})

it('names no last day if channels end on different days', () => {
  expect(lastDayOf('In stores May 2 to May 9, 2026; online until May 7')).toBe('')
  expect(lastDayOf('May 2 to 9, 2026')).toBe('May 9')
})
