import { expect, it } from 'vitest'
import { tableSubject } from './table-subject.ts'

it.each<[string, string | null]>([
  ['lane,on_time\nOslo,97\nBergen,96\nBodø,90\nVadsø,88', 'Lane: Oslo, Bergen and 2 more'],
  ['Filiale;KW 44;KW 45\nNord;12,5;18\nSüd;3;4', 'Filiale: Nord and Süd · KW 44 · KW 45'],
  ['cost_center\tNov 3 to 9\n"North, upper\nfloor"\t5', 'Cost center: North, upper floor · Nov 3 to 9'],
  ['Name,Note\n"Ada ""A"" Neri",new', 'Name: Ada "A" Neri'],
  [',Unit\n,4B\n,4C', 'Unit: 4B and 4C'],
  ['a,b\n,\n,', 'Table of 2 rows'],
  [`item,count\n${'x'.repeat(60)},1`, `Item: ${'x'.repeat(39)}…`],
  ['[{"lane":"Oslo","week 44":2},{"lane":"Bergen"}]', 'Lane: Oslo and Bergen · week 44'],
  ['{"broken', 'JSON without a table'],
  ['{"error":"unauthorized"}', 'JSON without a table'],
  ['{"data":[{"lane":"Oslo"},{"lane":"Bergen"}]}', 'Lane: Oslo and Bergen'],
  ['[]', 'Table without rows'],
  ['lane,carrier,loads', 'Table without rows'],
  ['<!DOCTYPE html><html><body>Sign in</body></html>', 'Web page instead of a table'],
  ['The loads were late, again', null],
  ['Only prose', null],
  ['', null],
])('describes the table %j as %j', (text, subject) => expect(tableSubject(text)).toBe(subject))

it('reads a long table and a long line in linear time', () => {
  expect(tableSubject(`id,name\n${'4711,"a, ""b"""\n'.repeat(100_000)}`)).toBe('Id: 4711, 4711 and 99,998 more')
  expect(tableSubject(`id,${'"x",'.repeat(100_000)}\n7,${'"'.repeat(100_001)}`)).toBe('Id: 7')
})
