import type { TextField } from '../../../../contracts/workflows/configuration-fields.ts'
import type { StepOf, TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { passage } from './fields.ts'

/** Limits of quantities, durations and prices (`countLimits`), and of percentages. */
export const countLimits = { min: 0 }
export const percentageLimits = { min: 0, max: 100 }

type Limits = Pick<TableField, 'min' | 'max' | 'unit'>

const columnOf =
  (type: TableField['type'], required: boolean, limits: Limits = {}) =>
  (name: string, label: string, ...aliases: string[]): TableField => ({ name, label, type, required, ...limits, aliases })

const columnsOf = (required: boolean) => ({
  text: columnOf('text', required),
  number: columnOf('number', required),
  /** A number that cannot be negative: a quantity, a duration or a price. */
  count: columnOf('number', required, countLimits),
  percentage: columnOf('number', required, percentageLimits),
  /** Durations and energy. Cells such as `2 h 30 min` and columns in other units are converted. */
  minutes: columnOf('number', required, { ...countLimits, unit: 'minutes' }),
  hours: columnOf('number', required, { ...countLimits, unit: 'hours' }),
  days: columnOf('number', required, { ...countLimits, unit: 'days' }),
  kilowattHours: columnOf('number', required, { ...countLimits, unit: 'kWh' }),
  date: columnOf('date', required),
})

/** Columns of a table by type. `aliases` are other headings with the same meaning, in English and other languages. */
export const column = columnsOf(true)
/** Like `column`, but a table without the column, or a row without the value, is valid, too. */
export const optionalColumn = columnsOf(false)

/** Input for a table. Its help names the columns. */
export const tableInput = (name: string, label: string, columns: readonly TableField[]): TextField =>
  passage(name, label, {
    help: `Paste rows with headings, from a spreadsheet or as CSV. Columns: ${columns.map((one) => one.label).join(', ')}.`,
  })

/**
 * Step that reads the table of an input field. If the table cannot be read, the run waits for a user. Expressions read the table as
 * `steps.table.rows`.
 */
export const readTable = (input: string, columns: readonly TableField[], title = 'Read the table'): StepOf<'table'> => ({
  kind: 'table',
  name: 'table',
  title,
  from: `input.${input}`,
  fields: [...columns],
})

/** Template for the sentences about rows that are left out and values that may be misunderstood; empty if all is clear. */
export const tableNotes = '{% if steps.table.notes %} {{ steps.table.notes }}{% endif %}'

/**
 * Template for a Markdown table with one row per entry of a list. The columns are expressions or templates that read the entry as `one`.
 * @param condition expression; entries for which it is false are omitted
 */
export function rowsAsTable(list: string, columns: Record<string, string>, condition?: string): string {
  const cells = Object.values(columns).map((value) => (value.includes('{') ? value : `{{ ${value} | cell }}`))
  const row = `| ${cells.join(' | ')} |\n`
  const head = `| ${Object.keys(columns).join(' | ')} |\n|${' --- |'.repeat(cells.length)}\n`
  return `${head}{% for one in ${list} %}${condition === undefined ? row : `{% if ${condition} %}${row}{% endif %}`}{% endfor %}`
}
