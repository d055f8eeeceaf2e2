import type { ComputePool } from '../../compute/compute-pool.ts'
import type { ComputeTask } from '../../compute/compute-task.ts'
import { sizeOf } from '../../compute/size-of.ts'
import type { Label, TextTask } from '../tasks.ts'
import { withoutQuotedEmails } from './brief/requests/read-message.ts'
import { type Classification, classify } from './classify.ts'
import { type ComposedText, composeForTask } from './compose.ts'
import { extractField } from './extract/extract.ts'
import type { FieldSchema } from './extract/field.ts'

/* Computations of the built-in model. Each is a function with one argument, so that a compute process can call it. */

export const composeText = (task: TextTask): ComposedText => composeForTask(task)
export const classifyText = ({ text, labels }: { text: string; labels: readonly Label[] }): Classification =>
  classify(withoutQuotedEmails(text), labels)
export const extractFields = ({ text, field }: { text: string; field: FieldSchema }): unknown =>
  extractField(withoutQuotedEmails(text), field)

interface BuiltinTask<Input, Output> {
  compute: (input: Input) => Output
  task: ComputeTask<Input, Output>
}
const define = <Input, Output>(compute: (input: Input) => Output): BuiltinTask<Input, Output> => ({
  compute,
  task: { module: import.meta.url, name: compute.name },
})

export const builtinTasks = { compose: define(composeText), classify: define(classifyText), extract: define(extractFields) }

/**
 * Maximum size of a task that is computed in the server process, in characters. Smaller tasks take a few milliseconds
 * (builtin.growth.test.ts).
 */
const maxInlineCharacters = 4_000

/**
 * Computes small tasks in this process and large tasks in a compute process. Computes all tasks in this process if there is no pool (CLI,
 * tests).
 */
export async function computeBuiltin<Input, Output>(
  { compute, task }: BuiltinTask<Input, Output>,
  input: Input,
  { pool, owner, signal }: { pool: ComputePool | undefined; owner: string | undefined; signal: AbortSignal },
): Promise<Output> {
  if (!pool || sizeOf(input, maxInlineCharacters) <= maxInlineCharacters) return compute(input)
  return pool.run(task, input, { owner: owner ?? '', signal })
}
