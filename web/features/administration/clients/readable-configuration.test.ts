import { expect, it } from 'vitest'
import { readableConfiguration } from './readable-configuration.ts'

it('shows labels, units and option labels in the order of the form', () => {
  const data = { enable_notifications: false, follow_up_frequency: 1200, ai_temperature: 'balanced', workflow_name: 'Leads' }
  expect(readableConfiguration('sales', data)).toEqual([
    { name: 'workflow_name', label: 'Workflow Name', value: 'Leads' },
    { name: 'follow_up_frequency', label: expect.any(String), value: '1,200 days' },
    { name: 'ai_temperature', label: 'AI Temperature', value: 'Balanced' },
    { name: 'enable_notifications', label: 'Enable Notifications', value: 'Disabled' },
  ])
})

it('omits fields without a value, and shows unknown fields as stored', () => {
  expect(readableConfiguration('hr', { workflow_name: ' ', webhook_url: null, added: { by: 'hand' } })).toEqual([
    { name: 'added', label: 'added', value: '{"by":"hand"}' },
  ])
})
