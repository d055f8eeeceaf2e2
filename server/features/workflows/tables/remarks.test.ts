import { describe, expect, it } from 'vitest'
import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { readTable } from './read-table.ts'
import { tableNotes } from './table-notes.ts'

const fields: TableField[] = [
  { name: 'machine', label: 'Machine', type: 'text', required: true },
  { name: 'last_week', label: 'Last week', type: 'number', required: true },
  { name: 'this_week', label: 'This week', type: 'number', required: true },
]
const read = (...lines: string[]) => {
  const table = readTable(lines.join('\n'), fields)
  if ('problem' in table) throw new Error(table.message)
  return table
}

describe('sentences below a table', () => {
  it.each([
    ['below a blank line', ['', 'Holi week 3 days less production on press 2, please keep in mind']],
    ['with the separator in the sentence', ['', 'Straße gesperrt; Fahrer waren ab Montag krank; bitte beachten']],
    ['directly below the rows', ['Note from ops: the press complains the loudest.']],
  ])('are remarks and no rows: %s', (_, below) => {
    const { rows, leftOut, remarks } = read('Machine;Last week;This week', 'Press;4;9', 'Oven;3;3', ...below)
    expect([rows.length, leftOut]).toEqual([2, []])
    expect(remarks).toEqual([below.at(-1)])
  })

  it('are quoted in the notes of a table', () => {
    const table = read('Machine;Last week;This week', 'Press;4;9', '', 'Le four 2 était arrêté mardi, donc moins de pièces.')
    expect(tableNotes(table, 'Read', null)).toContain('“Le four 2 était arrêté mardi, donc moins de pièces.”')
  })

  it('do not include rows after a blank line', () => {
    expect(read('Machine,Last week,This week', 'Press,4,9', '', 'Oven of the old building,3,3').remarks).toEqual([])
  })
})

describe('rows without one of the figures', () => {
  const table = read('Machine;Last week;This week', 'Press;4;9', 'Lathe no. 7;5;', 'Total;9;9')

  it('are incomplete, and totals are not', () => {
    expect(table.incomplete).toEqual([{ machine: 'Lathe no. 7', last_week: 5, this_week: null, lacks: 'This week' }])
  })

  it('are named in the notes', () => {
    expect(tableNotes(table, 'Read', null)).toContain('line 3 (Lathe no. 7), “This week” is empty')
  })
})
