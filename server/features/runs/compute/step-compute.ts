import type { Condition } from '../../../../contracts/workflows/workflow-definition-conditions.ts'
import type { ComputeOptions, ComputePool } from '../../../platform/compute/compute-pool.ts'
import type { ComputeTask } from '../../../platform/compute/compute-task.ts'
import { LimitError } from '../../../platform/compute/limit-error.ts'
import { sizeOf } from '../../../platform/compute/size-of.ts'
import { decide, evaluate, type Path, partsOf, readPaths, renderTemplate, type Scope } from '../../workflows/definitions/liquid/liquid.ts'
import { type Decision, evaluateRows, liquidTasks } from './liquid-tasks.ts'
import { pickScope } from './pick-scope.ts'

/** Evaluates the templates of a run: small ones in this process, large ones in a compute process. */
export interface StepCompute {
  /** Renders a template. @throws LimitError, ComputeError, and Liquid's errors by name and message */
  render(text: string, scope: Scope): Promise<string>
  evaluate(text: string, scope: Scope): Promise<unknown>
  decide(condition: Condition, scope: Scope): Promise<Decision>
  /** Evaluates the cells of a table: each expression for each row, which is available as `row`. */
  evaluateRows(texts: readonly string[], rows: readonly unknown[], scope: Scope): Promise<unknown[][]>
}

/**
 * Maximum number of characters that a template may read to be evaluated in the server process. Filters take linear time
 * (filters.growth.test.ts), so this limits the time that the event loop is blocked to a few milliseconds.
 */
const maxInlineSize = 8_000
/** Maximum number of characters that a template with a loop may read in the server process. Nested loops take more than linear time. */
const maxInlineLoopSize = 2_000
/** Maximum number of table cells that are evaluated in the server process. */
const maxInlineCells = 300
/** Maximum number of characters that one template may read. */
const maxScopeSize = 16_000_000
const hasLoop = /\{%-?\s*(?:for|tablerow)\b/

/** Returns whether a template reads so little that it can be evaluated in the server process. */
export const isCheapToCompute = (text: string, kind: 'template' | 'expression', scope: Scope): boolean =>
  sizeOf(pickScope(scope, readPaths(text, kind)), maxInlineSize) <= inlineSize([text])

const inlineSize = (texts: readonly string[]) => (texts.some((text) => hasLoop.test(text)) ? maxInlineLoopSize : maxInlineSize)

interface Task<Input, Output> {
  texts: readonly string[]
  paths: readonly Path[]
  scope: Scope
  evaluateInline: (scope: Scope) => Output
  task: ComputeTask<Input, Output>
  inputOf: (picked: Scope) => Input
}

/** Creates the evaluator for one run. @param options the owner of the run, and the signal that cancels its tasks */
export function makeStepCompute(pool: Pick<ComputePool, 'run'>, options: ComputeOptions): StepCompute {
  async function run<Input, Output>({ texts, paths, scope, evaluateInline, task, inputOf }: Task<Input, Output>): Promise<Output> {
    const usedScope = pickScope(scope, paths)
    const inline = inlineSize(texts)
    if (sizeOf(usedScope, inline) <= inline) return evaluateInline(scope)
    if (sizeOf(usedScope, maxScopeSize) > maxScopeSize)
      throw new LimitError('The step reads more than 16 million characters. Use a smaller input.')
    return pool.run(task, inputOf(usedScope), options)
  }
  return {
    render: async (text, scope) =>
      run({
        texts: [text],
        paths: readPaths(text, 'template'),
        scope,
        evaluateInline: (fullScope) => renderTemplate(text, fullScope),
        task: liquidTasks.render,
        inputOf: (usedScope) => ({ text, scope: usedScope }),
      }),
    evaluate: async (text, scope) =>
      run({
        texts: [text],
        paths: readPaths(text, 'expression'),
        scope,
        evaluateInline: (fullScope) => evaluate(text, fullScope),
        task: liquidTasks.evaluate,
        inputOf: (usedScope) => ({ text, scope: usedScope }),
      }),
    decide: async (condition, scope) => {
      const { expressions } = partsOf(condition)
      return run({
        texts: expressions,
        paths: expressions.flatMap((text) => readPaths(text, 'expression')),
        scope,
        evaluateInline: (fullScope) => decide(condition, fullScope),
        task: liquidTasks.decide,
        inputOf: (usedScope) => ({ condition, scope: usedScope }),
      })
    },
    evaluateRows: async (texts, rows, scope) => {
      const paths = texts.flatMap((text) => readPaths(text, 'expression')).filter(([root]) => root !== 'row')
      const usedScope = pickScope(scope, paths)
      const size = sizeOf({ picked: usedScope, rows }, maxScopeSize)
      if (size <= maxInlineSize && rows.length * texts.length <= maxInlineCells) return evaluateRows({ texts, rows, scope })
      if (size > maxScopeSize) throw new LimitError('The table has more than 16 million characters. Use a smaller input.')
      return pool.run(liquidTasks.evaluateRows, { texts, rows, scope: usedScope }, options)
    },
  }
}
