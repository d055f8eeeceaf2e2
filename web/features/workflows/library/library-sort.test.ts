import { expect, it } from 'vitest'
import { sortWorkflows } from './library-sort.ts'

const workflows = [
  { name: 'invoice triage', industry: 'finance', minutes_saved: 12 },
  { name: 'Shelf gaps', industry: 'retail', minutes_saved: null },
  { name: 'Claims review', industry: 'healthcare', minutes_saved: 45 },
  { name: 'Returns desk', industry: 'retail', minutes_saved: 12 },
]
const namesBy = (...options: [Parameters<typeof sortWorkflows>[1], string | null]) =>
  sortWorkflows(workflows, ...options).map(({ name }) => name)

it('recommends the workflows of the user’s industry first and preserves their order', () => {
  expect(namesBy('recommended', 'retail')).toEqual(['Shelf gaps', 'Returns desk', 'invoice triage', 'Claims review'])
  expect(namesBy('recommended', null)).toEqual(workflows.map(({ name }) => name))
})

it('sorts by name, ignoring case', () => {
  expect(namesBy('name', 'retail')).toEqual(['Claims review', 'invoice triage', 'Returns desk', 'Shelf gaps'])
})

it('sorts by saved time, most first, and workflows without steps last', () => {
  expect(namesBy('time_saved', 'retail')).toEqual(['Claims review', 'invoice triage', 'Returns desk', 'Shelf gaps'])
})
