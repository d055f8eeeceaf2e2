import { describe, expect, it } from 'vitest'
import { evaluate } from '../../liquid/liquid.ts'

const schedule = '1.2% a year on assets up to $500,000, 0.9% above $500,000, each tier on its own part'
const recompute = (fee: number, percent: number, rules: string, period: string) =>
  evaluate('fee | tiered_fee: percent, rules, period', { fee, percent, rules, period })

describe('tiered_fee', () => {
  it('applies each rate to its part of the balance, which is computed from the fee', () => {
    expect(recompute(2400, 1.2, schedule, 'fee for the second quarter')).toEqual({ balance: 800_000, fee: 2175, difference: 225 })
    expect(recompute(9600, 1.2, schedule, 'fee of the year')).toEqual({ balance: 800_000, fee: 8700, difference: 900 })
  })

  it('reads tiers that are stated by their width', () => {
    const slices = 'Each rate applies only to its slice: first $200,000 at 1.0%; next $300,000 at 0.8%; anything above $500,000 at 0.5%.'
    expect(recompute(6000, 1, slices, 'annual fee')).toEqual({ balance: 600_000, fee: 4900, difference: 1100 })
  })

  it('finds no difference below the second tier', () => {
    expect(recompute(400, 1.2, schedule, 'monthly fee')).toMatchObject({ fee: 400, difference: 0 })
  })

  it('returns null unless the terms say that each rate applies only to its part', () => {
    expect(recompute(2400, 1.2, 'Up to $500,000 we bill 1.2%, above $500,000 0.9%.', 'quarter')).toBeNull()
    expect(recompute(2400, 1.2, 'Each tier is billed at 1.2%.', 'quarter')).toBeNull()
    expect(recompute(0, 1.2, schedule, 'quarter')).toBeNull()
    const unread = 'Each rate applies only to its slice: first $200,000 at 1.0%; for $300,000 more 0.8%; above $500,000 0.5%.'
    expect(recompute(6000, 1, unread, 'annual fee')).toBeNull()
  })
})

it('returns the conditions of rules', () => {
  expect(
    evaluate('rules | conditions', { rules: 'Late fees are waived once a year if the account is paid by card. Statements are monthly.' }),
  ).toEqual(['the account is paid by card'])
})

it.each([
  ['Aluminum is milled in lots from 50 to 500.', { from: 50, to: 500 }],
  ['Lose von 1.000 bis 25.000 Stück', { from: 1000, to: 25_000 }],
  ['Minimum 50 pieces', null],
])('reads the range of quantities in %j', (rule, expected) => {
  expect(evaluate('rule | quantity_range', { rule })).toEqual(expected)
})
