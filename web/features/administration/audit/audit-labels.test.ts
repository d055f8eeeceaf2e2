import { expect, it } from 'vitest'
import { auditedLists } from '../../../../server/features/administration/read-audit/audited-tables.ts'
import { subjectOf } from './audit-labels.ts'

it.each([
  ['a list that was opened', { entity: 'list', entity_id: 'contact-messages', subject: null }, 'Conversations'],
  ['a list that was exported', { entity: 'list', entity_id: null, subject: 'chat-users' }, 'Chat Analytics'],
  ['an unknown list', { entity: 'list', entity_id: 'others', subject: null }, 'others'],
  ['another object', { entity: 'users', entity_id: 'clients', subject: 'ada@example.com' }, 'ada@example.com'],
])('names %s', (_, row, expected) => expect(subjectOf(row)).toBe(expected))

it('has a title for each list whose reads are recorded', () => {
  for (const entity_id of auditedLists.values()) expect(subjectOf({ entity: 'list', entity_id, subject: null })).not.toBe(entity_id)
})
