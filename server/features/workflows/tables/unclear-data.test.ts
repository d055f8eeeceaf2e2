import { describe, expect, it } from 'vitest'
import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { readTable } from './read-table.ts'

const field = (name: string, type: TableField['type'], more: Partial<TableField> = {}): TableField => ({
  name,
  label: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  type,
  required: true,
  ...more,
})
const item = field('item', 'text')
const quantity = field('quantity', 'number', { min: 0, aliases: ['Menge'] })
const amount = field('amount', 'number', { aliases: ['Betrag'] })
const share = field('share', 'number', { min: 0, max: 100 })
const due = field('due', 'date', { required: false })
const read = (fields: readonly TableField[], ...lines: string[]) => {
  const table = readTable(lines.join('\n'), fields)
  if ('problem' in table) throw new Error(table.message)
  return { rows: table.rows, reasons: table.leftOut.map(({ line, reason }) => `${line}: ${reason}`), doubts: table.doubts }
}

it('states nothing about data that is clear', () => {
  expect(read([item, amount], 'Item;Amount;Customer', 'A;€1,200.50;X', 'B;€3.00;Y', 'A;€3.00;Y')).toMatchObject({ reasons: [], doubts: [] })
})

describe('a row is left out with its reason', () => {
  it.each<[string, TableField[], string[], string]>([
    ['a negative quantity', [item, quantity], ['Item,Quantity', 'A,5', 'B,-3'], '3: “-3” in “Quantity” is less than 0'],
    ['a percentage above 100', [item, share], ['Item,Share', 'A,40%', 'B,140%'], '3: “140%” in “Share” is more than 100'],
    ['another unit', [item, quantity], ['Item;Menge', 'A;12 kg', 'B;7 kg', 'C;3 t'], '4: “3 t” in “Menge” has another unit than “kg”'],
    [
      'a date that does not exist',
      [item, field('due', 'date')],
      ['Item;Due', 'A;28.02.2026', 'B;31.02.2026'],
      '3: “31.02.2026” in “Due” is not a date',
    ],
    ...[
      'Total',
      'TOTAL:',
      'Grand total',
      'Summe',
      'Gesamt',
      'Zwischensumme',
      'Sous-total',
      'Total général',
      'Suma',
      'Totale',
      'Soma',
      'Totaal',
    ].map((word): [string, TableField[], string[], string] => [
      `the row “${word}”`,
      [item, amount],
      ['Item,Amount', 'A,10', 'B,20', `${word},30`],
      `4: “${word}” is a total, not an entry`,
    ]),
    ['a named sum', [item, amount], ['Item,Amount', 'A,10', 'B,20', 'Total March,30'], '4: “Total March” is a total, not an entry'],
  ])('%s', (_, fields, lines, reason) => {
    const { rows, reasons } = read(fields, ...lines)
    expect(reasons).toEqual([reason])
    expect(rows).toHaveLength(lines.length - 2)
  })

  it('and an entry whose name begins like a total is used', () => {
    expect(read([item, amount], 'Item,Amount', 'A,10', 'B,20', 'Total Tools Ltd,99')).toMatchObject({ reasons: [], rows: [{}, {}, {}] })
  })
})

describe('a sentence states', () => {
  it.each<[string, TableField[], string[], string]>([
    [
      'values of optional fields that are not used',
      [item, due],
      ['Item;Due', 'A;31.02.2026', 'B;01.03.2026'],
      'Some values are not used: line 2, “31.02.2026” in “Due” is not a date.',
    ],
    [
      'equal rows',
      [item, amount],
      ['Item,Amount,Note', 'A,10,x', 'B,20,y', 'A,10,x'],
      'Some rows are equal, and each is counted: line 4 and line 2.',
    ],
    [
      'equal names with different numbers',
      [item, amount],
      ['Item,Amount', 'A,10', 'B,20', 'a,15'],
      'Some rows have the same names but different numbers, and each is counted: line 4 and line 2.',
    ],
    [
      'thousands or decimals',
      [item, amount],
      ['Item;Amount', 'A;1.200', 'B;3.450'],
      '“Amount” has numbers such as “1.200”, whose separator is read as a thousands separator: 1200.',
    ],
    [
      'a comma that may be a decimal comma',
      [item, amount],
      ['Item;Amount', 'A;1,200', 'B;3,450'],
      '“Amount” has numbers such as “1,200”, whose separator is read as a thousands separator: 1200.',
    ],
    [
      'shares between percentages',
      [item, share],
      ['Item;Share', 'A;94 %', 'B;0,78'],
      'Values such as “0,78” in “Share” are shares of 1 and are read as 78 %.',
    ],
    [
      'values below 1 between percentages without a sign',
      [item, share],
      ['Item,Share', 'A,94', 'B,0.78'],
      '“Share” has values below 1 beside values above 10. They are read as percentages: 0.97 means 0.97%, not 97%.',
    ],
    [
      'columns of numbers that are not used',
      [item, amount, { ...quantity, required: false }],
      ['Item,Amount,Stk geliefert', 'A,10,4'],
      'No column was found for “Quantity”. Numbers in “Stk geliefert” are not used.',
    ],
    [
      'missing numbers',
      [item, { ...amount, required: false }],
      ['Item,Amount', 'A,10', 'B,', 'C,n/a', 'D,4'],
      '“Amount” has no value in line 3 and line 4; sums and comparisons with it omit these rows.',
    ],
    [
      'decimals by another column',
      [item, amount, quantity],
      ['Item;Amount;Quantity', 'A;9,50;1,200', 'B;3,10;2,000'],
      '“Quantity” has numbers such as “1,200”, whose separator is read as a decimal separator: 1.2.',
    ],
    [
      'number formats in one column',
      [item, amount],
      ['Item;Betrag', 'A;1.200,50', 'B;3,10', 'C;4,200.75'],
      '“Betrag” has numbers in different formats, such as “4,200.75” and “1.200,50”. Each is read by its own separators.',
    ],
    [
      'currencies in one column',
      [item, amount],
      ['Item;Amount', 'A;€10', 'B;20 USD', 'C;30 EUR'],
      '“Amount” has amounts in several currencies (EUR and USD), which are not converted.',
    ],
    [
      'currencies beside the amounts',
      [item, amount],
      ['Item;Amount;Currency', 'A;10;EUR', 'B;20;USD'],
      '“Currency” has different values (EUR and USD). Numbers are not converted.',
    ],
    [
      'units beside the quantities',
      [item, quantity],
      ['Item;Menge;Einheit', 'A;10;kg', 'B;20;t'],
      '“Einheit” has different values (kg and t). Numbers are not converted.',
    ],
    [
      'columns without values',
      [item, amount, field('note', 'text', { required: false })],
      ['Item;Amount;Note', 'A;1;', 'B;2;'],
      '“Note” has no values.',
    ],
    ['percent signs in some rows', [item, amount], ['Item;Amount', 'A;5%', 'B;3'], '“Amount” has values with and without a percent sign.'],
    [
      'fractions instead of percentages',
      [item, share],
      ['Item,Share', 'A,0.97', 'B,0.4'],
      'Values such as “0.97” in “Share” are shares of 1 and are read as 97 %.',
    ],
    [
      'the order of day and month',
      [item, due],
      ['Item,Due', 'A,03/04/2026'],
      'Dates such as “03/04/2026” in “Due” are read with the month first.',
    ],
  ])('%s', (_, fields, lines, doubt) => expect(read(fields, ...lines).doubts).toEqual([doubt]))

  it('nothing about number formats that another column shows', () => {
    expect(read([item, amount, quantity], 'Item;Amount;Quantity', 'A;9,50;1.200')).toMatchObject({ rows: [{ quantity: 1200 }], doubts: [] })
  })

  it('the order by the language of the heading', () => {
    const { rows, doubts } = read([item, field('date', 'date', { aliases: ['Datum'] })], 'Item;Datum', 'A;03-04-2026')
    expect(rows).toMatchObject([{ date: '2026-04-03' }])
    expect(doubts).toEqual(['Dates such as “03-04-2026” in “Datum” are read with the day first.'])
  })
})

describe('a table with unusual headings', () => {
  it('below a title and an empty line is read', () => {
    expect(read([item, amount], 'Stock report;;', ';;', 'Item;Amount;Note', 'A;1;x', 'B;2;y')).toMatchObject({
      rows: [{ amount: 1 }, { amount: 2 }],
    })
  })

  it('that occur twice waits for the user', () => {
    expect(readTable('Item,Amount,Amount\nA,1,2', [item, amount])).toMatchObject({
      problem: 'missing_columns',
      headings: ['Item', 'Amount (1)', 'Amount (2)'],
    })
  })

  it('and no values in a required column waits for the user', () => {
    expect(readTable('Item,Amount\nA,\nB,', [item, amount])).toMatchObject({ problem: 'no_readable_rows' })
  })
})
