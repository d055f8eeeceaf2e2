import { describe, expect, it } from 'vitest'
import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { readTable } from './read-table.ts'

const fields: TableField[] = [
  { name: 'line', label: 'Line', type: 'text', required: true },
  { name: 'part', label: 'Part', type: 'text', required: false },
  { name: 'now', label: 'Now', type: 'number', required: true },
]
const read = (...lines: string[]) => {
  const table = readTable(lines.join('\n'), fields)
  if ('problem' in table) throw new Error(table.message)
  return {
    rows: table.rows.map(({ line, part, now }) => [line, part, now].join(' ')),
    reasons: table.leftOut.map(({ reason }) => reason),
    doubts: table.doubts.join(' '),
  }
}

describe('rows that summarize others', () => {
  it.each([
    ['Press Total', 'a total'],
    ['Total', 'a total'],
    ['Gesamtergebnis', 'a total'],
    ['Net', 'a total'],
    ['Saldo', 'a total'],
    ['All lines', 'a total'],
    ['Average', 'an average'],
    ['Durchschnitt', 'an average'],
  ])('are no entries: %j is %s', (name, kind) => {
    const { rows, reasons } = read('Line,Part,Now', 'Press,A,10', 'Press,B,20', `${name},,30`)
    expect(rows).toEqual(['Press A 10', 'Press B 20'])
    expect(reasons).toEqual([`“${name}” is ${kind}, not an entry`])
  })

  it.each(['Net adapter', 'All-purpose drill', 'Total Station', 'Press Result'])('are not entries with such names: %j', (name) => {
    expect(read('Line,Part,Now', 'Press,A,10', 'Oven,B,20', `${name},C,7`).rows).toHaveLength(3)
  })

  it('are found in each group of a pivot table, also with a single entry', () => {
    const { rows, doubts } = read('Line,Part,Now', 'Press,A,10', ',B,20', 'Press Total,,30', 'Oven,C,5', 'Oven Total,,5', 'Grand Total,,35')
    expect(rows).toEqual(['Press A 10', 'Press B 20', 'Oven C 5'])
    expect(doubts).toContain('Empty cells in “Line”, such as in line 3, get the value above them, as in merged cells.')
  })
})

it('reads the first of two tables, and names the second', () => {
  const { rows, doubts } = read('Line,Part,Now', 'Press,A,10', 'Oven,B,20', '', 'Summary,,', 'Line,Count,Sum', 'Press,1,10')
  expect(rows).toEqual(['Press A 10', 'Oven B 20'])
  expect(doubts).toContain('Another table begins in line 5. It is not read.')
})

it('continues below blank lines, group titles and repeated headings', () => {
  const { rows } = read('Line,Part,Now', 'Press,A,10', '', 'Hall 2,,', 'Oven,B,20', 'Line,Part,Now', 'Saw,C,5')
  expect(rows).toEqual(['Press A 10', 'Oven B 20', 'Saw C 5'])
})

it.each([
  [
    'a long preamble',
    ['Kontoauszug', 'Inhaber;Nordlicht', 'Zeitraum;01.10. - 31.10.2026', '', 'Line;Part;Now', 'Press;A;10,5', 'Oven;B;20,5'],
  ],
  ['headings that end with an abbreviation', ['Line;Part Nr.;Now', 'Press;A;10,5', 'Oven;B;20,5']],
  ['quantities with prices per month', ['Line,Part,Now', 'Press,A,"$10.50/mo"', 'Oven,B,"$20.50 per month"']],
])('reads a table with %s', (_, lines) => expect(read(...lines).rows).toEqual(['Press A 10.5', 'Oven B 20.5']))

describe('averages with the name of a total', () => {
  const shares = ['A;x;10', 'B;x;16', 'C;x;8']
  it.each(['All', 'Alle', 'Tous', 'TOTAL / AVG'])('%s is no entry if its number is within the numbers above', (name) => {
    const { rows, reasons } = read('Line;Part;Now', ...shares, `${name};;12.5`)
    expect([rows.length, reasons]).toEqual([3, [expect.stringContaining('is an average')]])
  })

  it('does not apply to a row with other texts, or with a number outside the range', () => {
    expect(read('Line;Part;Now', ...shares, 'All weather tires;pcs;12.5').rows).toHaveLength(4)
    expect(read('Line;Part;Now', ...shares, 'All seasons;;40').rows).toHaveLength(4)
  })
})

it('does not repeat a date for a single row without one', () => {
  const { rows } = read('Line;Part;Now', '03.01.2026;a;5', '20.02.2026;b;6', ';c;7', '05.03.2026;d;8', 'Summe;;26')
  expect(rows).not.toContain('20.02.2026 c 7')
})
