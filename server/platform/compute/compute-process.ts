import { Script } from 'node:vm'
import type { ComputeAnswer, ComputeRequest } from './compute-task.ts'
import { LimitError } from './limit-error.ts'
import { sizeOf } from './size-of.ts'

/*
 * The program of a compute process (compute-pool.ts): calls one function at a time and answers with its result. It has no
 * settings, no secrets and no connection but the one to its parent, and ends with it.
 */

/** Characters of one result: it travels back to the server process. */
const maxOutputSize = 16_000_000

type Call = (input: unknown) => unknown

/**
 * Time that a process allows a task beyond the pool's own deadline. It only matters when the server process was killed: a
 * task that never ends must not outlive it.
 */
const graceMs = 5000
const globals = globalThis as { computeTask?: () => unknown }
const script = new Script('computeTask()')

/** Calls a function, and ends this process when it does not return in time. */
function callWithin(timeoutMs: number, call: () => unknown): unknown {
  globals.computeTask = call
  try {
    return script.runInThisContext({ timeout: timeoutMs })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') process.exit(1)
    throw error
  }
}

async function answer({ module, name, input, timeoutMs }: ComputeRequest): Promise<ComputeAnswer> {
  try {
    // The pool names functions of ours alone.
    const exports = (await import(module)) as Record<string, Call>
    const call = exports[name]
    if (!call) throw new Error(`${module} has no function ${name}`)
    const output = await callWithin(timeoutMs + graceMs, () => call(input))
    if (sizeOf(output, maxOutputSize) > maxOutputSize)
      throw new LimitError('The result is too large: more than 16 million characters. Use a smaller input.')
    return { output }
  } catch (error) {
    const { name: kind, message } = error instanceof Error ? error : new Error(String(error))
    return { error: { name: kind, message } }
  }
}

process.on('disconnect', () => process.exit())
process.on('message', (request: ComputeRequest) => {
  answer(request)
    .then((given) => process.send?.(given))
    // A result that cannot be cloned, or is nested too deeply for it.
    .catch((error: Error) => process.send?.({ error: { name: error.name, message: error.message } }))
})
