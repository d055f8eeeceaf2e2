import { expect, it } from 'vitest'
import { maxSubjectLength, subjectError, subjectOf } from './commit-subjects.mjs'

it.each([
  'Add TOTP enrolment',
  'x'.repeat(maxSubjectLength).replace('x', 'X'),
  "Merge branch 'quotas' into main, whose subject git writes and which is longer than the limit",
])('accepts %j', (subject) => expect(subjectError(subject)).toBeNull())

it.each([
  ['', 'empty'],
  [`A${'b'.repeat(maxSubjectLength)}`, `${maxSubjectLength + 1} characters`],
  ['add TOTP enrolment', 'capital letter'],
  ['Add TOTP enrolment.', 'period'],
])('rejects %j', (subject, reason) => expect(subjectError(subject)).toContain(reason))

it('finds the subject after comments and blank lines', () => {
  expect(subjectOf('# a comment\n\nAdd a quota\n\nThe reason.')).toBe('Add a quota')
})
