import { expect, it } from 'vitest'
import { stepTitle, valuesWithoutDefault } from './step-title.ts'

it.each([
  ['Approve reply to {{ input.client | default: "the client" }}', 'Approve reply to the client'],
  ["Approve {{ steps.facts.kind | downcase | default: 'letter' }} to {{input.x|default:'them'}}", 'Approve letter to them'],
  ['Approve{% if input.urgent %} urgent{% endif %} reply', 'Approve urgent reply'],
  ['Approve the letter', 'Approve the letter'],
])('the title %j of an approval is listed as %j', (title, listed) => expect(stepTitle({ kind: 'approval', title })).toBe(listed))

it('the titles of other steps stay as written', () => expect(stepTitle({ kind: 'notify', title: 'Send {{ x }}' })).toBe('Send {{ x }}'))

it('finds values without a default', () => {
  expect(valuesWithoutDefault('A {{ input.a }} B {{ input.b | default: "x" }} {{ input.c | default: "" }}')).toEqual([
    'input.a',
    'input.c | default: ""',
  ])
})
