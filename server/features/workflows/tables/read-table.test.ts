import { describe, expect, it } from 'vitest'
import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { readTable } from './read-table.ts'
import { readDates, readNumbers } from './read-values.ts'

const fields: TableField[] = [
  { name: 'lane', label: 'Lane', type: 'text', required: true, aliases: ['route', 'Strecke'] },
  { name: 'last_month', label: 'Last month', type: 'number', required: true, aliases: ['previous', 'Vormonat'] },
  { name: 'this_month', label: 'This month', type: 'number', required: true, aliases: ['current', 'aktueller Monat'] },
]

describe('values of a column', () => {
  it.each<[string[], (number | null | undefined)[]]>([
    [
      ['13 h', '7 h', ''],
      [13, 7, null],
    ],
    [
      ['11 h 45 min', '7 h'],
      [11.75, 7],
    ],
    [
      ['1 day', '2 days', 'n/a'],
      [1, 2, null],
    ],
    [
      ['1.200 kWh', '980,5 kWh', '12'],
      [1200, 980.5, 12],
    ],
    [
      ['13 h', '20 min'],
      [undefined, undefined],
    ],
    [
      ['12 %', '€3'],
      [12, 3],
    ],
  ])('%j are the numbers %j', (cells, numbers) => expect(readNumbers(cells)).toEqual(numbers))

  it.each<[string[], string, (string | undefined)[]]>([
    [['02.11.', '03.11.'], '2026-11-20', ['2026-11-02', '2026-11-03']],
    [['11-02', '11-30'], '2026-01-10', ['2025-11-02', '2025-11-30']],
    [['31.02.'], '2026-01-10', [undefined]],
    [['02.11.2025'], '2026-11-20', ['2025-11-02']],
  ])('%j near %s are the dates %j', (cells, now, dates) => expect(readDates(cells, new Date(now))).toEqual(dates))
})

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

  it('is mapped by words for the earlier and the later period in other languages', () => {
    const shares: TableField[] = [
      { name: 'lane', label: 'Lane', type: 'text', required: true, aliases: ['Strecke'] },
      { name: 'on_time_before', label: 'On time before', type: 'number', required: true, aliases: ['Pünktlich Vorperiode'] },
      { name: 'on_time_now', label: 'On time now', type: 'number', required: true, aliases: ['Pünktlich aktuell'] },
    ]
    const text = 'Strecke;Pünktlich jetzt;Pünktlich vorher\nUlm–Graz;92;91'
    expect(readTable(text, shares)).toMatchObject({ rows: [{ lane: 'Ulm–Graz', on_time_before: 91, on_time_now: 92 }] })
  })

  it('uses the columns that the user chose', () => {
    const text = 'Lane,Q1,Q2\nA,10,12'
    expect(readTable(text, fields)).toMatchObject({ problem: 'missing_columns', preview: [['A', '10', '12']] })
    expect(readTable(text, fields, { last_month: 'Q1', this_month: 'Q2' })).toMatchObject({ rows: [{ last_month: 10, this_month: 12 }] })
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
      ['31.02.2026', 'soon', ''],
      [undefined, undefined, null],
    ],
  ])('%j are read as %j', (cells, dates) => expect(readDates(cells)).toEqual(dates))
})
