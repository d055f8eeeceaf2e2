import { Script } from 'node:vm'
import type { ComputeAnswer, ComputeRequest } from './compute-task.ts'
import { LimitError } from './limit-error.ts'
import { sizeOf } from './size-of.ts'

/*
 * The program of a compute process (compute-pool.ts). It calls one function at a time and returns its result. It has no settings, no
 * secrets and no connection except to its parent process, and ends with it.
 */

/** Approximate characters of a result, which is sent back to the server process. */
const maxOutputSize = 16_000_000

type Call = (input: unknown) => unknown

/**
 * Added to the pool's timeout. It only matters if the server process was killed: an endless task must not outlive it.
 */
const graceMs = 5000
const globals = globalThis as { computeTask?: () => unknown }
const script = new Script('computeTask()')

/** Calls a function, and ends this process if it does not return in time. */
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
    // The cast is safe: the pool only calls exported functions of this repository.
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
    // The result cannot be cloned or is nested too deeply.
    .catch((error: Error) => process.send?.({ error: { name: error.name, message: error.message } }))
})
