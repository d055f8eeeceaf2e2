import { expect, it } from 'vitest'
import type { ConfigurationField } from '../workflows/configuration-fields.ts'
import { bodyPathLimits, bodyValues, pathLabel, valueAtPath } from './endpoint-body.ts'
import { inputByMapping } from './endpoint-input.ts'
import { endpointMappingSchema } from './endpoint-mapping-schema.ts'

const base = { required: false }
const fields: ConfigurationField[] = [
  { ...base, name: 'message', label: 'Message', kind: 'textarea', max: 1000 },
  { ...base, name: 'customer_name', label: 'Customer', kind: 'text', max: 100 },
  { ...base, name: 'days', label: 'Days', kind: 'number', min: 0, max: 10, unit: 'days' },
  { ...base, name: 'plan', label: 'Plan', kind: 'select', options: ['basic', 'plus'] },
]
const ticket = { requester: { name: 'Ada', contact: { email: 'ada@example.com' } } }

it('lists the values of nested objects and lists with their paths', () => {
  const labels = bodyValues({ a: { 'b c': 1 }, items: [{ id: 1 }, 2, 3, 4], 'x.y': null }).map(({ path }) => pathLabel(path))
  expect(labels).toEqual(['a', 'a["b c"]', 'items', 'items[0]', 'items[0].id', 'items[1]', 'items[2]', '["x.y"]'])
})

it('bounds the depth, the number and the names of paths', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)
  const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key${index}`, index]))
  expect(bodyValues(deep).at(-1)?.path).toHaveLength(bodyPathLimits.depth)
  expect(bodyValues(wide)).toHaveLength(bodyPathLimits.count)
  expect(bodyValues({ ['x'.repeat(1000)]: 1 })).toEqual([])
})

it.each([
  ['a member', ['requester', 'name'], 'Ada'],
  ['an item of a list', ['list', '1'], 2],
  ['no inherited member', ['constructor', 'name'], undefined],
  ['no prototype', ['__proto__', 'toString'], undefined],
  ['an own member with the name of the prototype', ['own', '__proto__', 'x'], 1],
  ['no length of a list', ['list', 'length'], undefined],
  ['no character of a text', ['requester', 'name', '0'], undefined],
])('reads %s', (_, path, expected) => {
  const body = { ...ticket, list: [1, 2], own: JSON.parse('{"__proto__":{"x":1}}') }
  expect(valueAtPath(body, path)).toEqual(expected)
})

it('maps paths and fixed texts to the types of the fields', () => {
  const mapping = {
    message: { path: ['ticket'] },
    customer_name: { path: ['nowhere'] },
    days: { path: ['ticket', 'days'] },
    plan: { text: 'basic' },
  }
  expect(inputByMapping(fields, mapping, { ticket: { days: '3' } })).toEqual({
    message: '{\n  "days": "3"\n}',
    days: 3,
    plan: 'basic',
  })
})

it('ignores sources with inherited names', () => {
  const named: ConfigurationField[] = [{ ...base, name: 'constructor', label: 'C', kind: 'text', max: 100 }]
  expect(inputByMapping(named, {}, { constructor: 'x' })).toEqual({})
})

it.each([
  [{ message: { path: ['a'] } }, true],
  [{ message: { text: 'x' }, days: { path: [] } }, true],
  [{ message: { path: 'a' } }, false],
  [{ message: { path: ['a'], text: 'x' } }, false],
  [{ message: { path: Array.from({ length: 50 }, () => 'a') } }, false],
])('validates the stored mapping %j', (mapping, isValid) => expect(endpointMappingSchema.safeParse(mapping).success).toBe(isValid))
