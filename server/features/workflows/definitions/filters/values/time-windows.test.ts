import { describe, expect, it } from 'vitest'
import { evaluate } from '../../liquid/liquid.ts'

describe('load_during', () => {
  const during = (usage: string, rate: string) => evaluate('usage | load_during: rate', { usage, rate })

  it.each([
    ['220 kW between 22:00 and 5:00, 75 kW after 8:00', 'Demand counts from 10:00 to 18:00.', 75],
    ['Spitze 90 kW nachts, 40 kW nachmittags', 'Leistung zählt von 12:00 bis 20:00 Uhr.', 40],
    ['Cold store 90 kW at night. Offices 30 kW from 8 am to 5 pm.', 'Billed between 11 pm and 5 am.', 90],
    ['Cold store 70 kW at 12 am, offices 30 kW at 3 pm', 'Billed between 11 pm and 5 am.', 70],
    ['Peak 120 kW, 50 kW in the morning', 'Demand counts from 7:00 to 11:00.', 120],
    ['Peak 310 kW at 4 pm, 90 kW at night', 'Demand counts on-peak, 2 to 7 pm.', 310],
  ])('reads %s', (usage, rate, expected) => {
    expect(during(usage, rate)).toMatchObject({ value: expected })
  })

  it('returns null if the rate has no hours, or the text states no load in them', () => {
    expect(during('90 kW at night', 'Demand is billed at $10 a kW.')).toBeNull()
    expect(during('90 kW at night', 'Demand counts from 12:00 to 20:00.')).toBeNull()
  })
})

describe('fitting_times', () => {
  it.each([
    ['Thursday or Friday after 4 pm', ['Viewings are Friday from 15:00 to 18:00.'], ['Friday, 16:00 to 18:00']],
    ['any time on Sunday', ['Showings are Saturday and Sunday from 10:00 to 12:00.'], ['Sunday, 10:00 to 12:00']],
    ['Saturday before 11:00', ['Open house Saturday from 13:00 to 15:00.'], []],
    ['on a Friday', ['Viewings Friday 10 to 12.'], ['Friday, 10:00 to 12:00']],
    ['sometime soon', ['Open house Saturday from 13:00 to 15:00.'], []],
  ])('compares %s', (wish, offered, expected) => {
    expect(evaluate('wish | fitting_times: offered', { wish, offered })).toEqual(expected)
  })
})
