import { describe, expect, it } from 'vitest'
import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { readDates } from './read-dates.ts'
import { readTable } from './read-table.ts'
import { readNumbers } from './read-values.ts'

const fields: TableField[] = [
  { name: 'lane', label: 'Lane', type: 'text', required: true, aliases: ['route', 'Strecke'] },
  { name: 'last_month', label: 'Last month', type: 'number', required: true, aliases: ['previous', 'Vormonat'] },
  { name: 'this_month', label: 'This month', type: 'number', required: true, aliases: ['current', 'aktueller Monat'] },
]

describe('a table in text form', () => {
  it.each([
    ['commas', 'Lane,Last month,This month\nOslo–Bergen,"1,200",900'],
    ['semicolons and German numbers', 'Strecke;Vormonat;Aktueller Monat\nOslo–Bergen;1.200,00;900,00'],
    ['tabs', 'Route\tPrevious\tCurrent\nOslo–Bergen\t1200\t900'],
    ['pipes', 'lane|last_month|this_month\nOslo–Bergen|1200|900'],
    ['a title, a blank line and other columns', 'Export of 22 November\n\nId,Current,Carrier,Previous,Lane\n7,900,Nordic,1200,Oslo–Bergen'],
    ['a JSON list', '[{"lane":"Oslo–Bergen","lastMonth":1200,"thisMonth":"900"}]'],
    ['a JSON list in an object', '{"status":"ok","data":[{"lane":"Oslo–Bergen","lastMonth":1200,"thisMonth":900}]}'],
  ])('with %s is read', (_, text) => {
    expect(readTable(text, fields)).toMatchObject({
      rows: [{ lane: 'Oslo–Bergen', last_month: 1200, this_month: 900 }],
      leftOut: [],
    })
  })

  it('omits rows that lack a required value, and states line and reason', () => {
    const read = readTable('Lane,Last month,This month\nA,10,12\nB,n/a,9\nC,ten,9\n,1,2', fields)
    expect(read).toMatchObject({
      rows: [{ lane: 'A', last_month: 10, this_month: 12 }],
      leftOut: [
        { line: 3, reason: '“Last month” is empty' },
        { line: 4, reason: '“ten” in “Last month” is not a number' },
        { line: 5, reason: '“Lane” is empty' },
      ],
    })
  })

  it.each([
    ['empty', '  \n'],
    ['web_page', '<!DOCTYPE html><html><body>Sign in</body></html>'],
    ['no_table', 'Dear team,\nthe lanes were slow, late and expensive this month.\nRegards'],
    ['no_table', '{"error":"unauthorized"}'],
    ['no_rows', 'Lane,Last month,This month\n'],
    ['missing_columns', 'Lane,Carrier,Comment\nA,Nordic,fine'],
    ['no_readable_rows', 'Lane,Last month,This month\nA,,\nB,,'],
  ])('is reported as %s', (problem, text) => {
    expect(readTable(text, fields)).toMatchObject({ problem, message: expect.stringMatching(/\.$/) })
  })

  it('uses the columns that the user chose', () => {
    const text = 'Lane,Figure A,Figure B\nA,10,12'
    expect(readTable(text, fields)).toMatchObject({ problem: 'missing_columns', preview: [['A', '10', '12']] })
    expect(readTable(text, fields, { last_month: 'Figure A', this_month: 'Figure B' })).toMatchObject({
      rows: [{ last_month: 10, this_month: 12 }],
    })
  })

  it('is rejected above the limits', () => {
    const manyColumns = Array.from({ length: 201 }, (_, index) => `c${index}`).join(',')
    expect(() => readTable(`${manyColumns}\n${manyColumns}`, fields)).toThrow('201 columns')
    expect(() => readTable(`a,b\n${'1,2\n'.repeat(20_001)}`, fields)).toThrow('20,001 rows')
  })
})

describe('numbers in a column', () => {
  it.each<[string[], (number | null | undefined)[]]>([
    [
      ['1.234,56', '12,5'],
      [1234.56, 12.5],
    ],
    [
      ['1,234.56', '12.5'],
      [1234.56, 12.5],
    ],
    [
      ['€1.200', '950 €'],
      [1200, 950],
    ],
    [
      ['1.200', '3.5'],
      [1.2, 3.5],
    ],
    [
      ['(50)', '-3', '4-', '−2'],
      [-50, -3, -4, -2],
    ],
    [
      ['12 %', '7%'],
      [12, 7],
    ],
    [
      ['n/a', '', '-', 'k. A.'],
      [null, null, null, null],
    ],
    [
      ['1 234 567', "1'234"],
      [1_234_567, 1234],
    ],
    [
      ['EUR 3,50', '1.000,00 CHF'],
      [3.5, 1000],
    ],
    [
      ['ten', '3 boxes'],
      [undefined, undefined],
    ],
    [
      ['1.234,56', '7,5', '3,1', '1,234.56', '9.5'],
      [1234.56, 7.5, 3.1, 1234.56, 9.5],
    ],
    [
      ['1,23,456.50', '7.25', '1,200', '1.23.45'],
      [123_456.5, 7.25, 1200, undefined],
    ],
  ])('%j are read as %j', (cells, numbers) => expect(readNumbers(cells)).toEqual(numbers))
})

describe('dates in a column', () => {
  it.each<[string[], (string | null | undefined)[]]>([
    [
      ['2026-03-09', '2026-03-09T10:00:00Z'],
      ['2026-03-09', '2026-03-09'],
    ],
    [
      ['09.03.2026', '1.4.26'],
      ['2026-03-09', '2026-04-01'],
    ],
    [['03/09/2026'], ['2026-03-09']],
    [
      ['03/09/2026', '25/09/2026'],
      ['2026-09-03', '2026-09-25'],
    ],
    [
      ['31.02.2026', 'soon', '', '01.01.0026', '2926-01-01'],
      [undefined, undefined, null, undefined, undefined],
    ],
  ])('%j are read as %j', (cells, dates) => expect(readDates(cells)).toEqual(dates))
})
