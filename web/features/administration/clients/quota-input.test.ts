import { expect, it } from 'vitest'
import { parseQuota } from './quota-input.ts'

it.each([
  ['runs', '', null],
  ['runs', ' 1,000 ', 1000],
  ['runs', '0', 0],
  ['runs', '1.5', 'invalid'],
  ['runs', '-1', 'invalid'],
  ['runs', '99999999999', 'invalid'],
  ['tokens', '1,000,000', 1_000_000],
  ['tokens', '1,00', 'invalid'],
  ['cost_usd', '$20.50', 20.5],
  ['cost_usd', '20,5', 'invalid'],
  ['cost_usd', 'ten', 'invalid'],
] as const)('parses %s "%s" as %s', (kind, input, expected) => expect(parseQuota(kind, input)).toBe(expected))
