import { expect, it } from 'vitest'
import { toReader } from './address-groups.ts'

it.each([
  ['Adults aged 50 to 70 should have this test.', 'If you are aged 50 to 70, you should have this test.'],
  ['Women over 40 can book a mammogram.', 'If you are a woman and over 40, you can book a mammogram.'],
  ['Patients with asthma should talk to their nurse first.', 'If you have asthma, you should talk to your nurse first.'],
  ['People who take blood thinners must tell the clinic.', 'If you take blood thinners, you must tell the clinic.'],
  ['The customer pays for their kit.', 'You pay for your kit.'],
])('addresses the reader: %s', (rule, expected) => {
  expect(toReader(rule)).toEqual([expected])
})

it.each(['The test is free.', 'Patients of the north clinic are called.', 'Patienten mit Asthma fragen zuerst die Praxis.'])(
  'leaves a sentence unchanged if its subject is not certain: %s',
  (rule) => {
    expect(toReader(rule)).toEqual([rule])
  },
)
