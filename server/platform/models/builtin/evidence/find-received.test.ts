import { expect, it } from 'vitest'
import { findMostSimilarLine, findReceived } from './find-received.ts'

const documents = `Pay stub of March 3 and pay stub of March 17
Bank statement, pages 1 to 3 of 5
Insurance quote without the lender clause
Taxatierapport van 3 november 2024`

it.each([
  ['Two recent pay stubs', 'received', ''],
  ['Bank statements, all pages', 'incomplete', '2 of 5 missing'],
  ['Insurance binder with the lender clause', 'incomplete', '“quote”'],
  ['Letter about the inquiry of March 17', 'missing', ''],
  ['Taxatierapport niet ouder dan drie maanden', 'incomplete', 'dated 2024-11-03, older than drie maanden'],
])('finds what was received for %j', (requirement, status, reason) => {
  expect(findReceived(requirement, documents, '2026-05-01')).toMatchObject({ status, reason })
})

it.each([
  ['Bank statements of the last three months', 'Bank statements March and April', 'only 2 of 3 months'],
  ['Bank statements of the last two months', 'Bank statements March and April', ''],
  ['Kontoauszüge der letzten drei Monate', 'Kontoauszüge Januar bis März', ''],
  ['W-2 forms for 2025', 'W-2 2025 of the employer', ''],
])('counts the months of %j in %j', (requirement, received, reason) => {
  expect(findReceived(requirement, received)).toMatchObject({ status: reason === '' ? 'received' : 'incomplete', quote: received, reason })
})

it.each([
  ['Tax returns for the last two years', 'Tax return 2024', 'only 1 of 2 years'],
  ['Tax returns for the last two years', 'Tax returns 2023 and 2024', ''],
  ['Tax returns for the last three years', 'Tax returns 2022 to 2024', ''],
  ['Signed tax return', 'Tax return, not signed', '“not signed”'],
])('counts years and signatures of %j in %j', (requirement, received, reason) => {
  expect(findReceived(requirement, received)).toMatchObject({ status: reason === '' ? 'received' : 'incomplete', reason })
})

it('counts what was received of each required part', () => {
  const { gaps } = findReceived('Bank statements of the last two months, all pages', 'Bank statement January, pages 1 to 3 of 5, unsigned')
  expect(gaps).toEqual([
    { kind: 'parts', text: '2 of 5 missing', received: 3, needed: 5 },
    { kind: 'months', text: 'only 1 of 2 months', received: 1, needed: 2 },
    { kind: 'word', text: '“unsigned”' },
  ])
})

it('accepts a document within its age', () => {
  expect(findReceived('Taxatierapport niet ouder dan drie maanden', documents, '2024-12-01').status).toBe('received')
})

it('finds the line that shares the most words with another line', () => {
  const lease =
    'Section 3 Rent: 20 a month\nSection 5 Operating expenses: base year 2023\nAmendment 1: base year for operating expenses is 2024'
  expect(findMostSimilarLine('Amendment 1: base year for operating expenses is 2024', lease)).toBe(
    'Section 5 Operating expenses: base year 2023',
  )
  expect(findMostSimilarLine('Section 3 Rent: 20 a month', lease)).toBe('')
})
