import { describe, expect, it } from 'vitest'
import { rosterOf } from './roster-filters.ts'

const rules = [
  {
    text: 'Eleven hours lie between closing and opening. Employees under 18 work at most four hours on a school day and not after 22:00.',
  },
]
const daysOf = (line: string, forecast = '') => rosterOf(line, rules, forecast).people[0]?.days

describe('reading the hours of a person', () => {
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

  it('moves the start after a late shift, and reports what needs to be clarified', () => {
    const [ben] = rosterOf('Ben, closes Friday 23:00 and opens Saturday 6:00', rules, '').people
    expect(ben?.days.slice(4, 6)).toEqual(['any', 'from 10:00'])
    expect(ben?.conflicts).toEqual([
      '7 hours between closing on Fri at 23:00 and Sat at 6:00, 11 required. Either the shift on Sat begins at 10:00, or another person opens on Sat.',
    ])
  })
})

it('skips a line with column headings', () =>
  expect(rosterOf('Name;Availability;Skills\nFern Ito;any time;till', rules, '').people.map(({ name }) => name)).toEqual(['Fern Ito']))

it('counts the rest from a late shift that ends at midnight', () =>
  expect(rosterOf('Noor, bar, closes Saturday 24:00 and opens Sunday 8:00', rules, '').people[0]).toMatchObject({
    days: ['any', 'any', 'any', 'any', 'any', 'any', 'from 11:00'],
    conflicts: [expect.stringContaining('8 hours between closing on Sat at 24:00 and Sun at 8:00, 11 required.')],
  }))

describe('comparison with the minimums', () => {
  const forecast = 'Friday from 6:00 to 20:00. Minimum: two cashiers and one on the floor on Friday.'

  it('lists the hours with too few people', () => {
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

describe('drafting shifts', () => {
  const forecast = 'Friday from 6:00 to 20:00. Minimum: two cashiers on Friday.'
  const withLead = [...rules, { text: 'A lead is in the building whenever it is open.' }]

  it('gives each person a shift within the hours that the rules allow, and lists the open hours', () => {
    const { shifts } = rosterOf('Ann, cashier\nMia, 17, cashier, school until 15:00', rules, forecast)
    expect(shifts).toMatchObject([
      {
        day: 'Fri',
        role: 'cashiers',
        minimum: 2,
        shifts: 'Ann 6:00–14:00, Mia 15:00–19:00',
        open: expect.stringContaining('14:00–15:00: 0 of 2'),
      },
    ])
  })

  it('offers open hours in shifts of at most eight hours', () => {
    const { shifts } = rosterOf('Bo, floor', rules, forecast)
    expect(shifts[0]).toMatchObject({ open: '6:00–20:00: 0 of 2', offer: '6:00–13:00 (2 people), 13:00–20:00 (2 people)' })
  })

  it('ends a late shift when the person closes', () => {
    const { shifts, people } = rosterOf('Ben, cashier, closes Friday 23:00', rules, forecast)
    expect(shifts[0]?.shifts).toBe('Ben 15:00–23:00')
    expect(people[0]?.days[4]).toBe('6:00–23:00')
  })

  it('reads an age after the name', () => {
    const minors = [...rules, { text: 'Employees under 18 work at most three hours on a school day.' }]
    expect(rosterOf('Kim 16, cashier, school until 15:00', minors, forecast).people[0]?.conflicts).toHaveLength(1)
    expect(rosterOf('Kim 36, cashier', minors, forecast).people[0]?.conflicts).toEqual([])
  })

  it('adds a lead if the rules require one', () => {
    expect(rosterOf('Cho, lead', withLead, forecast).shifts.at(-1)).toMatchObject({
      role: 'lead',
      shifts: 'Cho 6:00–14:00',
      open: '14:00–20:00: 0 of 1',
      offer: '14:00–20:00 (1 person)',
      dayName: 'Friday',
    })
  })

  it('drafts one shift for a lead who also fills another role', () => {
    const { shifts } = rosterOf('Ann, cashier\nCho, lead, cashier', withLead, forecast)
    expect(shifts.map(({ role, shifts: drafted }) => [role, drafted])).toEqual([
      ['cashiers', 'Ann 6:00–14:00, Cho 12:00–20:00'],
      ['lead', 'Cho 12:00–20:00'],
    ])
  })

  it('requires a lead until the last person closes', () => {
    const { shifts } = rosterOf('Cho, lead\nBen, cashier, closes Friday 23:00', withLead, forecast)
    expect(shifts.at(-1)?.open).toBe('14:00–23:00: 0 of 1')
  })

  it('leaves the required rest between the shifts of two days', () => {
    const bothDays = 'Friday from 6:00 to 22:00, Saturday from 6:00 to 20:00. Minimum: two cashiers on Friday and Saturday.'
    const { shifts } = rosterOf('Ann, cashier\nBob, cashier\nCy, cashier, not Friday', rules, bothDays)
    expect(shifts.map(({ day, shifts: drafted }) => [day, drafted])).toEqual([
      ['Fri', 'Ann 6:00–14:00, Bob 14:00–22:00'],
      ['Sat', 'Ann 6:00–14:00, Bob 12:00–20:00'],
    ])
    const [, saturday] = rosterOf('Ann, cashier, not Friday\nBob, cashier, closes Friday 22:00', rules, bothDays).shifts
    expect(saturday?.shifts).toBe('Ann 6:00–14:00, Bob 12:00–20:00')
  })

  it('drafts no shift for a day without opening hours', () => {
    expect(rosterOf('Ann, cashier', rules, 'Minimum: two cashiers on Friday.').shifts).toEqual([])
  })
})

describe('proposing minimums from the forecast', () => {
  it.each([
    ['Friday double a normal day from 8:00 to 18:00, Saturday 1.5 times. Minimum: four cashiers on Friday.', 3, '4 on Fri × 1.5 ÷ 2'],
    ['Fri 1,200 from 8:00 to 18:00. Fri 1,200; Sat 600. Minimum: three cashiers on Friday.', 2, '3 on Fri × 600 ÷ 1200'],
    ['Freitag doppelt so viel von 8:00 bis 18:00, Samstag anderthalb. Mindestens vier Kassen am Freitag.', 3, '4 on Fri × 1.5 ÷ 2'],
  ])('%s', (forecast, minimum, proposal) => {
    const { proposed, assumed, shifts } = rosterOf('Ann, cashier', rules, forecast)
    expect(proposed.filter(({ isUsual }) => !isUsual)).toMatchObject([{ day: 'Sat', minimum, proposal }])
    expect(assumed).toMatchObject({ days: expect.arrayContaining(['Sat']), source: 'Fri' })
    expect(shifts.map(({ day }) => day)).toEqual(expect.arrayContaining(['Fri', 'Sat']))
  })

  it('drafts the days that the forecast does not name as usual days, with at most five shifts for a person', () => {
    const forecast = 'Friday double a normal day from 8:00 to 18:00. Minimum: two cashiers on Friday.'
    const { proposed, shifts } = rosterOf('Ann, cashier\nBob, cashier', rules, forecast)
    expect(proposed.map(({ day, minimum }) => `${day} ${minimum}`)).toEqual(['Mon 1', 'Tue 1', 'Wed 1', 'Thu 1', 'Sat 1', 'Sun 1'])
    expect(shifts).toHaveLength(7)
    for (const name of ['Ann', 'Bob']) expect(shifts.filter((day) => day.shifts.includes(name)).length, name).toBeLessThanOrEqual(5)
  })

  it('proposes no minimum for a day with traffic in a different unit', () => {
    const minimum = 'Minimum: four cashiers on Friday.'
    expect(rosterOf('Ann, cashier', rules, `Friday double; Sat 600. ${minimum}`).proposed.map(({ day }) => day)).not.toContain('Sat')
  })

  it('uses the minimums in the rules if the forecast has none', () => {
    const { coverage } = rosterOf('Ann, till', [...rules, { text: 'At least three tills on Saturdays.' }], 'Sat 2,600')
    expect(coverage).toMatchObject([{ day: 'Sat', role: 'tills', minimum: 3, missing: 2, proposal: '' }])
  })
})
