import { expect, it } from 'vitest'
import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { explainColumns, neededColumns } from './explain-columns.ts'

const field = (name: string, label: string, required = true): TableField => ({ name, label, type: 'text', required })
const shifts = [field('employee', 'Employee'), field('shift', 'Shift'), field('start', 'Start'), field('end', 'End', false)]

it('names the kind of the data, and the missing and the other columns', () => {
  const mapping = { employee: null, shift: null, start: null, end: null }
  expect(explainColumns(shifts, ['Invoice no', 'Vendor', 'Total'], mapping)).toBe(
    'This looks like a list of invoices, not of shifts. No column matches “Employee”, “Shift”, and “Start”. ' +
      'Other columns in your data: “Invoice no”, “Vendor”, and “Total”.',
  )
})

it('names the found columns, and no other kind if most columns are found', () => {
  const mapping = { employee: 'Invoice', shift: 'Shift', start: null, end: null }
  expect(explainColumns(shifts, ['Invoice', 'Shift'], mapping)).toBe(
    'No column matches “Start”. Found: “Employee” in the column “Invoice” and “Shift”.',
  )
})

it('shortens long headings and long lists', () => {
  const headings = Array.from({ length: 9 }, (_, index) => `${index}`.repeat(80))
  const message = explainColumns([field('a', 'A')], headings, { a: null })
  expect(message).toContain(`“${'0'.repeat(59)}…”`)
  expect(message).toContain('and 3 more.')
})

it('names the required and the optional columns', () => {
  expect(neededColumns(shifts)).toBe('Columns needed: “Employee”, “Shift”, and “Start”. Optional: “End”.')
})
