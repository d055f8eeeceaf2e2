import { expect, it } from 'vitest'
import type { ConfigurationField } from '../../../../../contracts/workflows/configuration-fields.ts'
import { suggestMapping } from './suggest-mapping.ts'

const base = { required: false }
const fields: ConfigurationField[] = [
  { ...base, name: 'message', label: 'Message', kind: 'textarea', max: 1000 },
  { ...base, name: 'reply_to', label: 'Reply to', kind: 'text', format: 'email', max: 200 },
  { ...base, name: 'customer_name', label: 'Customer', kind: 'text', max: 100 },
  { ...base, name: 'days', label: 'Days', kind: 'number', min: 0, max: 10, unit: 'days' },
  { ...base, name: 'plan', label: 'Plan', kind: 'select', options: ['basic', 'plus'] },
]
const ticket = {
  event: 'ticket.created',
  ticket: { body: 'The export stops at row 200. Please help us today, because the report is due tomorrow morning.', days: '3' },
  requester: { name: 'Ada', contact: { email: 'ada@example.com' } },
  account: { tier: 'plus' },
}

it('suggests a path for each field by name, synonym, format and type', () => {
  expect(suggestMapping(fields, ticket)).toEqual({
    message: { path: ['ticket', 'body'] },
    reply_to: { path: ['requester', 'contact', 'email'] },
    customer_name: { path: ['requester', 'name'] },
    days: { path: ['ticket', 'days'] },
    plan: { path: ['account', 'tier'] },
  })
})

it('suggests no path for a field without a matching value', () => {
  expect(suggestMapping(fields, { days: 'soon', reply_to: 'Ada', plan: { tier: 'gold' } })).toEqual({})
})

it('suggests a list of records, or a text with several lines, for the field for longer texts', () => {
  const table = fields.slice(0, 1)
  expect(suggestMapping(table, { event: 'stock', payload: { lignes: [{ produit: 'Café' }], total: 1 } })).toEqual({
    message: { path: ['payload', 'lignes'] },
  })
  expect(suggestMapping(table, { auteur: 'Zoé', inventaire: 'Produit;Stock\nCafé;4' })).toEqual({ message: { path: ['inventaire'] } })
  expect(suggestMapping(table, { auteur: 'Zoé', inventaire: 'Café' })).toEqual({ message: { path: [] } })
})

it('suggests the whole body for a text or a list', () => {
  expect([suggestMapping(fields, 'Hello'), suggestMapping(fields, [{ a: 1 }])]).toEqual([
    { message: { path: [] } },
    { message: { path: [] } },
  ])
})
