import { expect, it } from 'vitest'
import { dataRequestFilters } from './data-requests.ts'

const { request_parts, complaint_authority, missing_processors } = dataRequestFilters

it('finds all parts of a request of a gym member', () => {
  const request = `I want a copy of everything you hold about me. The address on my card is wrong. I unsubscribed and the newsletter still comes.
Then delete it all. My membership runs to 30 June, and I use it until then. My husband trained on my card too. I can send my passport.`
  expect(request_parts(request)).toMatchObject({
    access: true,
    erasure: true,
    objection: true,
    correction: true,
    other_person: true,
    offers_document: true,
    continued_use: expect.stringContaining('30 June'),
  })
})

it('finds only the parts that a request has, also in German', () => {
  expect(request_parts('Bitte löschen Sie mein Profil.')).toMatchObject({
    erasure: true,
    access: false,
    objection: false,
    continued_use: '',
  })
  expect(request_parts('Please correct my name.')).toMatchObject({ erasure: false, correction: true, continued_use: '' })
})

it('reads the authority for complaints from the rules', () => {
  expect(complaint_authority('The reply names the right to complain to the Data Protection Inspectorate, Tallinn.')).toBe(
    'Data Protection Inspectorate, Tallinn',
  )
  expect(complaint_authority('We answer complaints within a week.')).toBe('')
})

it('names processors that the list of systems omits', () => {
  const records = 'Klar Mail GmbH, Linz, processor: newsletters. Boxfit SAS, processor: bookings.'
  expect(missing_processors('Boxfit: bookings, owner desk', records)).toEqual(['Klar Mail GmbH, Linz, processor: newsletters.'])
})
