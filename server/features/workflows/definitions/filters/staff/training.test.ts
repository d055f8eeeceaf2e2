import { describe, expect, it } from 'vitest'
import { evaluate } from '../../liquid/liquid.ts'

describe('people_in', () => {
  const people = (rows: object[]) => evaluate("rows | people_in: 'names', 'qualified'", { rows })

  it('splits names at commas, or at spaces if this matches the number of people', () => {
    expect(people([{ names: 'Ana Joe Petra', qualified: '3' }])).toEqual(['Ana', 'Joe', 'Petra'])
    expect(people([{ names: 'Ana Silva, Joe Kerr and Petra', qualified: '3' }])).toEqual(['Ana Silva', 'Joe Kerr', 'Petra'])
    expect(people([{ names: 'Ana Silva', qualified: '1' }])).toEqual(['Ana Silva'])
  })

  it('returns each person once, without descriptions', () => {
    expect(
      people([
        { names: 'Ana', qualified: '1' },
        { names: 'Ana; Joe', qualified: '2' },
        { names: 'all of shift B', qualified: '6' },
      ]),
    ).toEqual(['Ana', 'Joe'])
  })
})

describe('latest_start', () => {
  const start = (absence: string, slots: string, days: number) => evaluate('absence | latest_start: slots, days', { absence, slots, days })

  it('counts training days back from the absence', () => {
    expect(start('Leave 2026-04-06 to 2026-04-17', 'Spare time on Thursdays', 3)).toBe('2026-03-19')
    expect(start('Leave 2026-04-06 to 2026-04-17', 'Tuesday and Thursday', 3)).toBe('2026-03-26')
  })

  it('is empty without a date, a weekday or a duration', () => {
    expect(start('on leave', 'Thursdays', 3)).toBe('')
    expect(start('Leave 2026-04-06', 'sometimes', 3)).toBe('')
    expect(start('Leave 2026-04-06', 'Thursdays', 0)).toBe('')
  })
})
