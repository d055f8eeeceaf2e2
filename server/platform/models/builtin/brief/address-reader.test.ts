import { expect, it } from 'vitest'
import { addressReader } from './address-reader.ts'

it.each([
  ['The customer may spread a bill over as many months as were estimated.', 'You may spread a bill over as many months as were estimated.'],
  ['The tenant pays for damage in their unit.', 'You pay for damage in your unit.'],
  ['The tenant pays for damage that the tenant or guests cause.', 'You pay for damage that you or guests cause.'],
  ['Customers can return unused goods.', 'You can return unused goods.'],
  ['A student has to upload the form. The office checks it.', 'You have to upload the form. The office checks it.'],
])('addresses the reader: %s', (rule, expected) => {
  expect(addressReader(rule, 'en')).toBe(expected)
})

it.each([
  'The customer services desk is open until six.',
  'The customer always signs first.',
  'Students selected for verification upload the worksheet.',
  'We inform the customer, who may object.',
])('leaves a sentence unchanged if its subject is not certain: %s', (rule) => {
  expect(addressReader(rule, 'en')).toBe(rule)
})

it('addresses the reader of a German text', () => {
  expect(addressReader('Der Kunde kann den Vertrag kündigen. Er gilt ein Jahr.', 'de')).toBe(
    'Sie können den Vertrag kündigen. Er gilt ein Jahr.',
  )
})
