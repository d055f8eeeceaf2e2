import { expect, it } from 'vitest'
import { auditedTables } from '../../../../server/features/administration/read-audit/audited-tables.ts'
import { describeAccess } from './data-access.ts'

it('describes every audited object', () => {
  for (const { entity } of auditedTables.values())
    expect(describeAccess({ action: 'read', entity, name: null }), entity).not.toBe('Opened your data')
})

it('adds the name of an object that still exists', () => {
  expect(describeAccess({ action: 'read', entity: 'chat_conversations', name: 'Pay rise' })).toBe('Opened a conversation: Pay rise')
  expect(describeAccess({ action: 'read', entity: 'chat_conversations', name: null })).toBe('Opened a conversation')
})
