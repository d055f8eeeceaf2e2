import type { TextField } from '../../../../contracts/workflows/configuration-fields.ts'
import type { StepOf, TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { passage } from './fields.ts'

const columnOf =
  (type: TableField['type'], required: boolean) =>
  (name: string, label: string, ...aliases: string[]): TableField => ({ name, label, type, required, aliases })

/** Columns of a table by type. `aliases` are other headings with the same meaning, in English and other languages. */
export const column = { text: columnOf('text', true), number: columnOf('number', true), date: columnOf('date', true) }
/** Like `column`, but a table without the column, or a row without the value, is valid, too. */
export const optionalColumn = { text: columnOf('text', false), number: columnOf('number', false), date: columnOf('date', false) }

/** Input for a table. Its help names the columns. */
export const tableInput = (name: string, label: string, columns: readonly TableField[]): TextField =>
  passage(name, label, {
    help: `Paste rows with headings, from a spreadsheet or as CSV. Columns: ${columns.map((one) => one.label).join(', ')}.`,
  })

/** Step that reads the table of an input field, or waits with Needs input. Expressions read it as `steps.table.rows`. */
export const readTable = (input: string, columns: readonly TableField[], title = 'Read the table'): StepOf<'table'> => ({
  kind: 'table',
  name: 'table',
  title,
  from: `input.${input}`,
  fields: [...columns],
})

/** Template for the sentence that states how many rows could not be read. Empty if all rows were read. */
export const leftOutRows =
  '{% if steps.table.left_out_count > 0 %}{{ steps.table.left_out_count }} of {{ steps.table.left_out_count | plus: steps.table.count }} rows could not be read and are left out:{% for row in steps.table.left_out limit: 5 %} line {{ row.line }}, {{ row.reason }};{% endfor %} see the step "Read the table".{% endif %}'

/**
 * Template for a Markdown table with one row per entry of a list. The columns are expressions or templates that read the entry as `one`.
 * @param condition expression; rows for which it is false are omitted
 */
export function rowsAsTable(list: string, columns: Record<string, string>, condition?: string): string {
  const cells = Object.values(columns).map((value) => (value.includes('{') ? value : `{{ ${value} | cell }}`))
  const row = `| ${cells.join(' | ')} |\n`
  const head = `| ${Object.keys(columns).join(' | ')} |\n|${' --- |'.repeat(cells.length)}\n`
  return `${head}{% for one in ${list} %}${condition === undefined ? row : `{% if ${condition} %}${row}{% endif %}`}{% endfor %}`
}
