import { expect, it } from 'vitest'
import { findConditions } from './find-conditions.ts'

it.each([
  ['Fees are waived if the account is paid by card. Statements are monthly.', ['the account is paid by card']],
  ['For a heart scan, come without breakfast. A blood count needs no fasting.', ['a heart scan']],
  ['Custody is free if the account has at least €500,000 in June.', ['the account has at least €500,000 in June']],
  ['Contact us if necessary.', []],
])('finds the conditions in %j', (rule, expected) => {
  expect(findConditions(rule)).toEqual(expected)
})
