import { expect, it } from 'vitest'
import { addressReader } from './address-reader.ts'

it.each([
  ['The customer may spread a bill over as many months as were estimated.', 'You may spread a bill over as many months as were estimated.'],
  ['The tenant pays for damage in their unit.', 'You pay for damage in your unit.'],
  ['The tenant pays for damage that the tenant or guests cause.', 'You pay for damage that you or guests cause.'],
  ['Customers can return unused goods.', 'You can return unused goods.'],
  ['Refills are sent when the patient was seen this year.', 'Refills are sent when you were seen this year.'],
  ['The code is shown in the app of the customer for a day.', 'The code is shown in your app for a day.'],
  ['Statements show the name of the borrower.', 'Statements show your name.'],
  ['A student has to upload the form. The office checks it.', 'You have to upload the form. The office checks it.'],
])('addresses the reader: %s', (rule, expected) => {
  expect(addressReader(rule, 'en')).toBe(expected)
})

it.each([
  'The customer services desk is open until six.',
  'The customer always signs first.',
  'Students selected for verification upload the worksheet.',
  'We inform the customer, who may object.',
  'The service of the customer desk is free.',
])('leaves a sentence unchanged if its subject is not certain: %s', (rule) => {
  expect(addressReader(rule, 'en')).toBe(rule)
})

it('addresses the reader of a German text', () => {
  expect(addressReader('Der Kunde kann den Vertrag kündigen. Er gilt ein Jahr.', 'de')).toBe(
    'Sie können den Vertrag kündigen. Er gilt ein Jahr.',
  )
})
