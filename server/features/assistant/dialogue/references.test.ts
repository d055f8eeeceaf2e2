import { expect, it } from 'vitest'
import type { NamedItem } from './last-reply.ts'
import { findOrdinal, findPronoun } from './references.ts'

const items: NamedItem[] = ['Alpha', 'Beta', 'Gamma'].map((name) => ({ kind: 'workflow', id: name, name }))

it.each([
  ['The first one', 'Alpha', null],
  ['the second document, please', 'Beta', null],
  ['number 3', 'Gamma', null],
  ['the last one', 'Gamma', null],
  ['Add the first one', 'Alpha', 'Add Alpha'],
  ['Why did the second run fail?', 'Beta', 'Why did Beta fail?'],
  ['Das zweite Dokument', 'Beta', null],
  ['le deuxième', 'Beta', null],
  ['la tercera', 'Gamma', null],
  ['Il primo', 'Alpha', null],
  ['o segundo', 'Beta', null],
  ['de eerste', 'Alpha', null],
])('%s: means %s', (message, name, text) => expect(findOrdinal(message, items)).toEqual({ item: expect.objectContaining({ name }), text }))

it.each(['What is the first step?', 'the ninth one', 'When is the second shift?', 'How many?'])('%s: means no item', (message) =>
  expect(findOrdinal(message, items)).toBeNull(),
)

it.each([
  ['it', null],
  ['Add it to my dashboard', 'Add Alpha to my dashboard'],
  ['Run this workflow now', 'Run Alpha now'],
  ['Starte es bitte', 'Starte Alpha bitte'],
])('%s: means the first item', (message, text) => expect(findPronoun(message, items)).toEqual({ item: items[0], text }))

it('a phrase with a noun means the first item of this kind', () => {
  const mixed: NamedItem[] = [items[0] as NamedItem, { kind: 'document', id: 'Handbook', name: 'Handbook' }]
  expect(findPronoun('Summarize this document', mixed)).toEqual({ item: mixed[1], text: 'Summarize Handbook' })
  expect(findPronoun('Resume este documento', mixed)).toMatchObject({ item: mixed[1] })
  expect(findPronoun('Run this workflow', mixed)).toMatchObject({ item: mixed[0] })
  expect(findPronoun('Summarize this document', items)).toBeNull()
})
