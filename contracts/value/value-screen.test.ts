import { expect, it } from 'vitest'
import { readHourlyRate, valueInDollars } from './value-screen.ts'

it.each([
  ['40', 40],
  [' 85.505 ', 85.51],
  ['1,250', 1250],
  ['0', 0],
  ['100000', 100_000],
  ['100001', null],
  ['-1', null],
  ['', null],
  ['   ', null],
  ['forty', null],
  ['Infinity', null],
])('parses the rate %j as %j', (text, rate) => expect(readHourlyRate(text)).toBe(rate))

it('multiplies the saved hours by the hourly rate and subtracts the cost', () => {
  expect(valueInDollars(90, 40)).toBe(60)
  expect(valueInDollars(90, 40, 0.5)).toBe(59.5)
  expect(valueInDollars(0, 40, 1)).toBe(-1)
})
