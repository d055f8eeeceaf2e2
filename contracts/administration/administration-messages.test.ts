import { expect, it } from 'vitest'
import { adminMessages } from './administration-messages.ts'

// Another administrator may have deleted all but one of the selected entries.
it('has a singular for actions that changed one of several selected entries', () => {
  const { submissions, emails, export: exported } = adminMessages
  expect([submissions.statusesUpdated(1), submissions.manyDeleted(1), emails.manyRemoved(1), exported.done(1)]).toEqual([
    'Updated the status of 1 message',
    '1 submission deleted',
    '1 email removed',
    '1 row exported',
  ])
  expect(submissions.manyDeleted(1200)).toBe('1,200 submissions deleted')
})
