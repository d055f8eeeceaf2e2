import { builtinModelName } from '../../../../contracts/models.ts'
import type { RunOutput, RunOutputPart } from '../../../../contracts/runs.ts'
import type { WorkflowOutput } from '../../../../contracts/workflow-definition.ts'
import { evaluate, type Scope } from '../definition/liquid.ts'
import type { StepRow } from './step-row.ts'

function partOf({ name, title, format, value, columns }: WorkflowOutput, scope: Scope): RunOutputPart {
  const found = evaluate(value, scope) ?? null
  if (!Array.isArray(found) || format !== 'table') return { name, title, format, value: found }
  if (!columns) return { name, title, format, ...tableOf(found) }
  const rows = found.map((row) => columns.map((column) => evaluate(column.value, { ...scope, row }) ?? null))
  return { name, title, format, value: rows, columns: columns.map((column) => column.title) }
}

/** `last_week` as people read it. */
const headingOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`

/** Rows of records whose columns nobody named: each name that any of them has is one. */
function tableOf(rows: readonly unknown[]): { value: unknown[][]; columns: string[] } {
  const records = rows.map((row) => (row !== null && typeof row === 'object' ? (row as Record<string, unknown>) : { value: row }))
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))]
  return { value: records.map((record) => names.map((name) => record[name] ?? null)), columns: names.map(headingOf) }
}

/** What a run returns. @throws what Liquid throws */
export function outputOf(outputs: readonly WorkflowOutput[], scope: Scope, rows: Iterable<StepRow>): RunOutput {
  return { parts: outputs.map((output) => partOf(output, scope)), is_builtin: [...rows].some(({ model }) => model === builtinModelName) }
}
