import { describe, expect, it } from 'vitest'
import { rosterOf } from './roster-filters.ts'

const rules = [
  {
    text: 'Eleven hours lie between closing and opening. Employees under 18 work at most four hours on a school day and not after 22:00.',
  },
]
const daysOf = (line: string, forecast = '') => rosterOf(line, rules, forecast).people[0]?.days

describe('reads the hours of a person', () => {
  it.each([
    ['Ann, full availability', ['any', 'any', 'any', 'any', 'any', 'any', 'any']],
    ['Ann, on vacation until Wednesday', ['off', 'off', 'off', 'any', 'any', 'any', 'any']],
    ['Ann, only Friday and Saturday', ['off', 'off', 'off', 'off', 'any', 'any', 'off']],
    ['Ann, no nights, not Sunday', ['until 22:00', 'until 22:00', 'until 22:00', 'until 22:00', 'until 22:00', 'until 22:00', 'off']],
    ['Rosa - bar, mornings only', Array<string>(7).fill('until 13:00')],
    ['Mel, floor, back from leave on Thursday', ['off', 'off', 'off', 'any', 'any', 'any', 'any']],
    ['Tom, nicht sonntags, ab 10 Uhr', ['from 10:00', 'from 10:00', 'from 10:00', 'from 10:00', 'from 10:00', 'from 10:00', 'off']],
    ['Mia, 17, school until 15:00', [...Array<string>(5).fill('15:00–19:00'), 'until 22:00', 'until 22:00']],
  ])('%s', (line, days) => expect(daysOf(line)).toEqual(days))

  it('moves the start after a late shift, and says what to settle', () => {
    const [ben] = rosterOf('Ben, closes Friday 23:00 and opens Saturday 6:00', rules, '').people
    expect(ben?.days.slice(4, 6)).toEqual(['any', 'from 10:00'])
    expect(ben?.conflicts).toEqual([
      '7 hours between closing on Fri at 23:00 and Sat at 6:00, 11 required. Either the shift on Sat begins at 10:00, or another person opens on Sat.',
    ])
  })
})

describe('compares with the minimums', () => {
  const forecast = 'Friday from 6:00 to 20:00. Minimum: two cashiers and one on the floor on Friday.'

  it('names the hours with too few people', () => {
    const { coverage } = rosterOf('Ann, cashier\nMia, 17, cashier, school until 15:00', rules, forecast)
    expect(coverage).toMatchObject([
      { day: 'Fri', role: 'cashiers', minimum: 2, missing: 0, shortages: '6:00–15:00: 1 of 2; 19:00–20:00: 1 of 2' },
      { day: 'Fri', role: 'floor', minimum: 1, missing: 1, people: '' },
    ])
  })

  it('counts a person with two roles once', () => {
    const { coverage } = rosterOf('Ann, cashier, floor\nBob, cashier', rules, forecast)
    expect(coverage.map(({ role, missing }) => [role, missing])).toEqual([
      ['cashiers', 1],
      ['floor', 0],
    ])
  })

  it('returns no coverage if the forecast states no minimum', () => {
    expect(rosterOf('Ann, cashier', rules, 'Friday is busy.').coverage).toEqual([])
  })
})
