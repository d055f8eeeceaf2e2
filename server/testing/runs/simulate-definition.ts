import type { WorkflowDefinition } from '../../../contracts/workflows/workflow-definition.ts'
import type { Step, StepOf } from '../../../contracts/workflows/workflow-definition-steps.ts'
import { textsOf } from '../../features/workflows/definitions/checks/step-texts.ts'
import { decide, evaluate, renderTemplate, type Scope } from '../../features/workflows/definitions/liquid/liquid.ts'
import { readTable } from '../../features/workflows/tables/read-table.ts'
import { tableNotes } from '../../features/workflows/tables/table-notes.ts'
import { unexaminedRowsNote } from '../../features/workflows/tables/unexamined-rows-note.ts'

export interface SimulatedRun {
  /** Rendered texts, each with the path of its template in the definition (`step.field`). */
  texts: { path: string; text: unknown }[]
  steps: Record<string, unknown>
  output: Record<string, unknown>
}
/** Returns the result of a step for the scope that the step reads. */
export type StepSimulator = (step: Exclude<Step, { kind: 'for_each' | 'condition' | 'table' }>, scope: Scope) => unknown

/**
 * Simulates a run of a definition with the step results that `play` returns. Executes every branch and every loop, so that every
 * template is rendered. Skips retries, delays and side effects.
 */
export function simulateDefinition(definition: WorkflowDefinition, config: Record<string, unknown>, play: StepSimulator): SimulatedRun {
  const texts: SimulatedRun['texts'] = []
  const steps: Record<string, unknown> = {}
  const profile = {
    email: 'dana@example.com',
    company_name: 'Example Company',
    industry: 'retail',
    company_size: '51-200',
    user_role: 'Lead',
  }
  const start: Scope = {
    input: definition.sample_input,
    config,
    steps,
    knowledge: { count: 0, titles: [] },
    profile,
    now: '2026-03-09T08:00:00.000Z',
  }

  function runLoop(step: StepOf<'for_each'>, scope: Scope): unknown {
    const value = evaluate(step.items, scope)
    const all: unknown[] = Array.isArray(value) ? value : []
    const items = all.slice(0, step.limit).map((item) => {
      const inner: Record<string, unknown> = { ...(scope.steps as object) }
      const innerScope = { ...scope, [step.as]: item, steps: inner }
      for (const innerStep of step.steps) run(innerStep, innerScope, inner)
      return { [step.as]: item, ...Object.fromEntries(step.steps.map(({ name }) => [name, inner[name]])) }
    })
    return { items, count: items.length, ...(all.length > items.length && { left_out: all.length - items.length }) }
  }

  function run(step: Step, scope: Scope, results: Record<string, unknown>): void {
    for (const { field, text, kind } of textsOf(step))
      texts.push({ path: `${step.name}.${field}`, text: kind === 'template' ? renderTemplate(text, scope) : evaluate(text, scope) })
    if (step.when !== undefined && !decide(step.when, scope).isTrue) return
    if (step.kind === 'for_each') results[step.name] = runLoop(step, scope)
    else if (step.kind === 'condition') {
      for (const innerStep of [...step.steps, ...(step.else ?? [])]) run(innerStep, scope, results)
      results[step.name] = decide(step.if, scope).isTrue ? { branch: 'steps' } : { branch: 'else' }
    } else if (step.kind === 'table') results[step.name] = tableOf(step, scope, definition.steps)
    else results[step.name] = play(step, scope)
  }

  for (const step of definition.steps) run(step, start, steps)
  const output = definition.output.map(({ name, value, columns }) => {
    const result = evaluate(value, start)
    if (!columns || !Array.isArray(result)) return [name, result] as const
    return [name, result.map((row) => columns.map((column) => evaluate(column.value, { ...start, row })))] as const
  })
  return { texts, steps, output: Object.fromEntries(output) }
}

/**
 * Reads the table in the same way as a run.
 * @throws Error if a run would wait for input
 */
function tableOf({ name, from, fields, title }: StepOf<'table'>, scope: Scope, definitionSteps: readonly Step[]) {
  const table = readTable(evaluate(from, scope), fields, undefined, String(scope.now).slice(0, 10))
  if ('problem' in table) throw new Error(table.message)
  return {
    rows: table.rows,
    count: table.rows.length,
    left_out: table.leftOut,
    left_out_count: table.leftOut.length,
    doubts: table.doubts,
    notes: tableNotes(table, title, unexaminedRowsNote(definitionSteps, name, table.rows.length)),
    columns: table.mapping,
  }
}
