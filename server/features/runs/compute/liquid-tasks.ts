import type { Condition } from '../../../../contracts/workflows/workflow-definition-conditions.ts'
import type { ComputeTask } from '../../../platform/compute/compute-task.ts'
import { decide, evaluate, renderTemplate, type Scope } from '../../workflows/definitions/liquid/liquid.ts'

/* Liquid functions with a single argument, because a compute process calls a function with one argument. */

export const render = ({ text, scope }: { text: string; scope: Scope }): string => renderTemplate(text, scope)
export const evaluateExpression = ({ text, scope }: { text: string; scope: Scope }): unknown => evaluate(text, scope)
export const decideCondition = ({ condition, scope }: { condition: Condition; scope: Scope }): Decision => decide(condition, scope)

export interface Decision {
  isTrue: boolean
  /** Expressions of the condition that were true. */
  held: string[]
}

/** Input for the cells of a table. Each expression is evaluated for each row, which is available as `row`. */
export interface RowsInput {
  texts: readonly string[]
  rows: readonly unknown[]
  scope: Scope
}
export const evaluateRows = ({ texts, rows, scope }: RowsInput): unknown[][] =>
  rows.map((row) => texts.map((text) => evaluate(text, { ...scope, row }) ?? null))

const task = <Input, Output>(call: (input: Input) => Output): ComputeTask<Input, Output> => ({ module: import.meta.url, name: call.name })

export const liquidTasks = {
  render: task(render),
  evaluate: task(evaluateExpression),
  decide: task(decideCondition),
  evaluateRows: task(evaluateRows),
}
