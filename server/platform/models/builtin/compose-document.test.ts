import { expect, it } from 'vitest'
import { composeForTask } from './compose.ts'

const chunks = [
  { title: 'Rules', text: 'A pump that leaks is stopped at once. It is repaired within a day.' },
  { title: 'Canteen', text: 'The canteen opens at noon.' },
  { title: 'Stops', text: 'Pump 7 leaks', isInput: true },
]
const task = { kind: 'draft', brief: 'Report the stops.', chunks } as const

it('returns the document of the definition without the blank lines of unmet conditions, and names the quoted chunks', () => {
  const document = '# Stops\n\n\n\n Pump 7 leaks;  it is not running.   \nA pump that leaks is stopped at once (Rules).\n'
  expect(composeForTask({ ...task, form: 'report', document })).toEqual({
    parts: ['# Stops\n\nPump 7 leaks; it is not running.\nA pump that leaks is stopped at once (Rules).'],
    sources: [0],
  })
})

it('returns a complete letter of the definition without an outline', () => {
  expect(composeForTask({ ...task, form: 'letter', document: 'Dear Ola,\n\nPump 7 leaks.' }).outline).toBeUndefined()
})

it('composes a brief if the document is empty', () => {
  expect(composeForTask({ ...task, form: 'letter', document: ' \n' }).outline).toContain('Kind regards')
})
