import { describe, expect, it } from 'vitest'
import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { readDates } from './read-dates.ts'
import { readTable } from './read-table.ts'

const fields: TableField[] = [
  { name: 'item', label: 'Item', type: 'text', required: true },
  { name: 'due', label: 'Due', type: 'date', required: true, aliases: ['Datum', 'Frist'] },
]
const read = (table: string, today = '2026-11-24') => {
  const result = readTable(table, fields, undefined, today)
  if ('problem' in result) throw new Error(result.message)
  return { days: result.rows.map(({ due }) => due), doubts: result.doubts.join(' '), leftOut: result.leftOut }
}

it.each([
  ['3 Nov 2026', '2026-11-03'],
  ['Nov 3, 2026', '2026-11-03'],
  ['3. November 2026', '2026-11-03'],
  ['Di., 03.11.2026', '2026-11-03'],
  ['3-Nov-26', '2026-11-03'],
  ['3 de novembro de 2026', '2026-11-03'],
  ['20261103', '2026-11-03'],
  ['2026-11-03 08:15', '2026-11-03'],
  ['31 Nov 2026', undefined],
  ['Novelty 3', undefined],
])('reads the date %j', (cell, expected) => expect(readDates([cell])).toEqual([expected]))

describe('days without a year', () => {
  it.each([
    ['02.11.', '2026-11-02'],
    ['02.11', '2026-11-02'],
    ['3 Nov', '2026-11-03'],
    ['Nov 3', '2026-11-03'],
    ['Mo, 2. November', '2026-11-02'],
    ['3 janvier', '2027-01-03'],
  ])('get the year that brings %j closest to the day of the run', (cell, expected) => {
    const { days, doubts } = read(`Item;Due\nA;${cell}`)
    expect(days).toEqual([expected])
    expect(doubts).toContain(`Dates such as “${cell}” in “Due” have no year. They are read as ${expected}, by the day of this run.`)
  })

  it('follow the dates above them, also across the end of a year', () => {
    const { days, doubts } = read('Item;Due\nA;28.12.2024\nB;30.12.\nC;02.01.', '2026-11-24')
    expect(days).toEqual(['2024-12-28', '2024-12-30', '2025-01-02'])
    expect(doubts).toContain('by the other dates of the column')
  })

  it('get the year above the table', () => {
    const { days, doubts } = read('Export 2024\n\nItem;Due\nA;02.11.\nB;03.11.')
    expect(days).toEqual(['2024-11-02', '2024-11-03'])
    expect(doubts).toContain('by the year above the table')
  })

  it('have no date without a year of the table or run', () => expect(readDates(['02.11.'])).toEqual([undefined]))
})

describe('the order of day and month', () => {
  it('is read from dates with slashes although others have points', () => {
    const { days, doubts } = read('Item,Due\nA,31.12.2026\nB,12/15/2026\nC,2026-11-03\nD,3 Nov 2026')
    expect(days).toEqual(['2026-12-31', '2026-12-15', '2026-11-03', '2026-11-03'])
    expect(doubts).toBe('')
  })

  it('is doubtful if dates show both', () => {
    const { days, doubts } = read('Item,Due\nA,25/03/2026\nB,12/15/2026')
    expect(days).toEqual(['2026-03-25', '2026-12-15'])
    expect(doubts).toContain('“Due” has dates with the day first and dates with the month first.')
  })

  it('follows other cells of the column', () => {
    expect(read('Item,Due\nA,11/03\nB,25/03').days).toEqual(['2027-03-11', '2027-03-25'])
    expect(read('Item,Due\nA,11/03\nB,11/25').days).toEqual(['2026-11-03', '2026-11-25'])
  })

  it('follows decimal commas of the table', () => {
    const amount: TableField = { name: 'amount', label: 'Amount', type: 'number', required: true }
    const result = readTable('Item;Due;Amount\nA;11/03/2026;12,50', [...fields, amount])
    expect(result).toMatchObject({ rows: [{ due: '2026-03-11' }], doubts: [] })
  })

  it('is stated if nothing shows it', () => {
    expect(read('Item,Due\nA,11/03').doubts).toContain('Dates such as “11/03” in “Due” are read with the month first.')
  })
})
