import { builtinModelName } from '../../../../contracts/models.ts'
import type { RunOutput, RunOutputPart } from '../../../../contracts/runs.ts'
import type { WorkflowOutput } from '../../../../contracts/workflow-definition.ts'
import { evaluate, type Scope } from '../definition/liquid.ts'
import type { StepRow } from './step-row.ts'

function partOf({ name, title, format, value, columns }: WorkflowOutput, scope: Scope): RunOutputPart {
  const found = evaluate(value, scope) ?? null
  if (!columns || !Array.isArray(found)) return { name, title, format, value: found }
  const rows = found.map((row) => columns.map((column) => evaluate(column.value, { ...scope, row }) ?? null))
  return { name, title, format, value: rows, columns: columns.map((column) => column.title) }
}

/** What a run returns. @throws what Liquid throws */
export function outputOf(outputs: readonly WorkflowOutput[], scope: Scope, rows: Iterable<StepRow>): RunOutput {
  return { parts: outputs.map((output) => partOf(output, scope)), is_builtin: [...rows].some(({ model }) => model === builtinModelName) }
}
