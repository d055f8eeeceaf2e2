import { expect, it } from 'vitest'
import type { ConfigurationField } from '../../../../contracts/workflows/configuration-fields.ts'
import { inputOfBody } from './parse-input.ts'

const base = { label: 'Other', required: false }
const fields: ConfigurationField[] = [
  { ...base, name: 'subject', kind: 'text', max: 100 },
  { ...base, name: 'message', kind: 'textarea', max: 1000 },
  { ...base, name: 'days', kind: 'number', min: 0, max: 10, unit: 'days' },
  { ...base, name: 'urgent', kind: 'switch' },
  { ...base, name: 'plan', kind: 'select', options: ['1', '2'] },
]

it.each<[string, unknown, unknown]>([
  ['members with the names of fields', { subject: 'Hi', extra: 1 }, { subject: 'Hi' }],
  ['other spellings of the names of fields', { Subject: 'Hi', MESSAGE: 'Hello', 'Da-ys': 3 }, { subject: 'Hi', message: 'Hello', days: 3 }],
  ['the exact name before other spellings', { Subject: 'No', subject: 'Yes' }, { subject: 'Yes' }],
  ['numbers and booleans in texts', { subject: 12.5, message: false }, { subject: '12.5', message: 'false' }],
  ['texts for fields of numbers and booleans', { days: ' 3 ', urgent: 'TRUE', plan: 2 }, { days: 3, urgent: true, plan: '2' }],
  ['lists and objects as JSON', { message: [{ a: 1 }] }, { message: '[\n  {\n    "a": 1\n  }\n]' }],
  ['null and blank texts to no value', { subject: null, message: ' ', days: 0 }, { days: 0 }],
  ['an invalid value without change, so that validation refuses it', { days: 'three', urgent: 1 }, { days: 'three', urgent: 1 }],
  ['an unmatched object into the first textarea', { a: { b: 1 } }, { message: '{\n  "a": {\n    "b": 1\n  }\n}' }],
  ['a list', [1, 2], { message: '[\n  1,\n  2\n]' }],
  ['a text', 'Hello', { message: 'Hello' }],
  ['a text with characters that cannot be stored', 'a\u0000b\ud800', { message: 'ab\ufffd' }],
  ['a number', 7, { message: '7' }],
  ['false', false, { message: 'false' }],
  ['an empty body', undefined, {}],
  ['null', null, {}],
  ['an empty object', {}, {}],
  [
    'an object with the names of inherited members, which are not fields',
    JSON.parse('{"__proto__":{"subject":"x"},"toString":1}'),
    { message: '{\n  "__proto__": {\n    "subject": "x"\n  },\n  "toString": 1\n}' },
  ],
])('converts %s', (_, body, expected) => expect(inputOfBody(fields, body)).toEqual(expected))

it('lists the expected fields if none accepts text', () =>
  expect(() => inputOfBody(fields.slice(2), { a: 1 })).toThrow('The body needs these fields: days, urgent, plan'))

it('does not indent thousands of levels, and rejects values that cannot be serialized', () => {
  const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
  expect(inputOfBody(fields, nested(2000))).toEqual({ message: '['.repeat(2000) + ']'.repeat(2000) })
  expect(() => inputOfBody(fields, nested(200_000))).toThrow('nested too deeply')
})

it('uses the label of a field', () => {
  const address: ConfigurationField = { name: 'reply_to', label: 'Reply to', required: false, kind: 'text', max: 100 }
  expect(inputOfBody([address], { 'Reply to': 'a@example.com' })).toEqual({ reply_to: 'a@example.com' })
  expect(inputOfBody([{ ...address, name: 'sender' }], { replyTo: 'a@example.com' })).toEqual({ sender: 'a@example.com' })
})
