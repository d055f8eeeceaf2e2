import { expect, it } from 'vitest'
import { findGaps, findStaleRecord } from './find-gaps.ts'

it.each([
  [
    'Reinforced at least once each calendar quarter',
    'Sent on February 4, May 6, August 5 and November 4, 2025.',
    'January 2025 to March 2026',
    ['Q1 2026'],
  ],
  ['Die Anlage wird monatlich geprüft', 'Geprüft am 3. Januar 2026 und am 5. März 2026', 'Januar 2026 bis März 2026', ['2026-02']],
  ['Chaque semestre, un exercice', 'Exercice du 12 mars 2025', '2025', ['H2 2025']],
  ['Tested each quarter', 'Tests were run from Q1 2025 to Q3 2025.', '2025', ['Q4 2025']],
  ['Reviewed annually', 'Reviewed on March 3, 2024.', '2024', []],
])('finds the periods without a record in %j', (requirement, evidence, period, gaps) => {
  expect(findGaps(requirement, evidence, period)).toEqual(gaps)
})

it.each([
  ['A list is kept', 'Kept since March 3, 2024.', '2024'],
  ['Reviewed each month', 'Reviewed by the lead.', '2024'],
  ['Reviewed each month', 'Reviewed on March 3, 2024.', 'the audit'],
])('finds no periods if %j, the evidence or the period has no frequency or date', (requirement, evidence, period) => {
  expect(findGaps(requirement, evidence, period)).toEqual([])
})

it.each([
  [
    'Pumps tested within six years',
    'Last test of all pumps in May 2017.',
    '2026',
    'last record of 2017-05 is older than six years at the end of the period',
  ],
  ['Pumps tested every 24 months', 'Test of March 3, 2026.', '2026', undefined],
  ['Report within 24 hours', 'Report of May 2017.', '2026', undefined],
  ['Pumps tested within six years', 'The pumps are tested.', '2026', undefined],
])('compares the age of the last record with %j', (requirement, evidence, period, reason) => {
  expect(findStaleRecord(requirement, evidence, period)[0]).toBe(reason)
})
