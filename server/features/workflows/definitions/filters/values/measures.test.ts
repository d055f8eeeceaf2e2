import { describe, expect, it } from 'vitest'
import { evaluate } from '../../liquid/liquid.ts'

const filtered = (expression: string, value: string) => evaluate(`value | ${expression}`, { value })

it('returns the numbers with a unit, but not those with a longer unit', () => {
  expect(filtered("in_unit: 'kW'", '412,000 kWh a year, 148 kW at night, below 60 kW after noon')).toEqual([148, 60])
  expect(filtered("in_unit: ''", '148 kW')).toEqual([])
})

describe('price_per', () => {
  it.each([
    ['a demand charge of $14.20 a kW', [14.2]],
    ['Leistungspreis 9,80 € pro kW', [9.8]],
    ['$9 per kW at any time, $0.07 per kWh', [9]],
    ['148 kW', []],
  ])('reads %s', (text, expected) => {
    expect(filtered("price_per: 'kW'", text)).toEqual(expected)
  })
})

describe('against_target', () => {
  it('compares shares with targets in the same order', () => {
    expect(filtered('against_target', '71% equities, 22% bonds, 7% cash. Target 60/35/5.')).toEqual([
      { name: 'equities', now: 71, target: 60, difference: 11 },
      { name: 'bonds', now: 22, target: 35, difference: -13 },
      { name: 'cash', now: 7, target: 5, difference: 2 },
    ])
  })

  it('reads named targets', () => {
    expect(filtered('against_target', '55 % Aktien, 45 % Anleihen. Ziel: 50 % Aktien, 50 % Anleihen')).toMatchObject([
      { name: 'Aktien', difference: 5 },
      { name: 'Anleihen', difference: -5 },
    ])
  })

  it.each(['71% equities, 29% bonds', '71% equities, 29% bonds. Target 60/30/10', 'Target 60/40'])('returns nothing for %j', (text) =>
    expect(filtered('against_target', text)).toEqual([]),
  )
})
