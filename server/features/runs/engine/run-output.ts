import { headingOf } from '../../../../contracts/field-heading.ts'
import { builtinModelName } from '../../../../contracts/models.ts'
import type { RunOutput, RunOutputPart } from '../../../../contracts/runs/runs.ts'
import type { WorkflowOutput } from '../../../../contracts/workflows/workflow-definition.ts'
import { LimitError } from '../../../platform/compute/limit-error.ts'
import { briefsIn } from '../approvals/generated-text.ts'
import type { Frame } from './activation.ts'
import type { StepRow } from './journal/step-row.ts'

/** Maximum number of columns and cells in one table of a result. */
const maxColumns = 200
const maxCells = 100_000
/** Maximum number of sentences about unusable answers of the connected model. */
const maxFallbacks = 10

async function partOf({ name, title, format, value, columns }: WorkflowOutput, { compute, scope }: Frame): Promise<RunOutputPart> {
  const partValue = (await compute.evaluate(value, scope)) ?? null
  if (!Array.isArray(partValue) || format !== 'table')
    return { name, title: titleOf(title, partValue, scope.steps), format, value: partValue }
  if (!columns) return { name, title, format, ...tableOf(partValue) }
  requireCells(partValue.length, columns.length)
  const texts = columns.map((column) => column.value)
  return { name, title, format, value: await compute.evaluateRows(texts, partValue, scope), columns: columns.map((column) => column.title) }
}

/** Returns the title of a section of the result. For a brief, the title states that the text is not written yet. */
const titleOf = (title: string, value: unknown, results: unknown): string =>
  typeof value === 'string' && briefsIn(results).some(({ text }) => value.includes(text.trim())) ? `Brief: ${title}` : title

function requireCells(rows: number, columns: number): void {
  if (columns > maxColumns)
    throw new LimitError(`The table has ${columns.toLocaleString('en')} columns; at most ${maxColumns} are supported.`)
  if (rows * columns > maxCells)
    throw new LimitError(
      `The table has ${(rows * columns).toLocaleString('en')} cells; at most ${maxCells.toLocaleString('en')} are supported.`,
    )
}

/** Converts records to a table. If the definition lists no columns, each property name in any record becomes a column. */
function tableOf(rows: readonly unknown[]): { value: unknown[][]; columns: string[] } {
  const records = rows.map((row) => (row !== null && typeof row === 'object' ? (row as Record<string, unknown>) : { value: row }))
  const names = new Set<string>()
  for (const record of records) {
    for (const name of Object.keys(record)) names.add(name)
    requireCells(records.length, names.size)
  }
  return { value: records.map((record) => [...names].map((name) => record[name] ?? null)), columns: [...names].map(headingOf) }
}

/** Returns the result of a run. @throws LimitError, ComputeError and Liquid's errors */
export async function computeRunOutput(outputs: readonly WorkflowOutput[], frame: Frame, rows: Iterable<StepRow>): Promise<RunOutput> {
  const parts: RunOutputPart[] = []
  for (const output of outputs) parts.push(await partOf(output, frame))
  const stepRows = [...rows]
  const fallback = stepRows.flatMap(({ checks }) => checks.filter(({ code }) => code === 'model_failed').map(({ message }) => message))
  return {
    parts,
    is_builtin: stepRows.some(({ model }) => model === builtinModelName),
    ...(fallback.length > 0 ? { fallback: [...new Set(fallback)].slice(0, maxFallbacks) } : {}),
  }
}
