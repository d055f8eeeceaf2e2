import { Script } from 'node:vm'
import type { ComputeRequest, ComputeResponse } from './compute-task.ts'
import { LimitError } from './limit-error.ts'
import { sizeOf } from './size-of.ts'

/*
 * Program of a compute process (compute-pool.ts). It executes one function at a time and returns its result. It has no settings,
 * no secrets, and no connection except to its parent process. It ends with its parent process.
 */

/** Maximum size of a result, in characters (approximately). Results are sent to the server process. */
const maxOutputSize = 16_000_000

type Call = (input: unknown) => unknown

/**
 * Time added to the pool's timeout, in milliseconds. The pool ends this process at its own timeout. The longer timeout matters only if the
 * server process was killed: this process then ends an endless task itself.
 */
const graceMs = 5000
const globals = globalThis as { computeTask?: () => unknown }
const script = new Script('computeTask()')

/** Calls a function. Ends this process if the function does not return within the timeout. */
function callWithin(timeoutMs: number, call: () => unknown): unknown {
  globals.computeTask = call
  try {
    return script.runInThisContext({ timeout: timeoutMs })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') process.exit(1)
    throw error
  }
}

async function respond({ module, name, input, timeoutMs }: ComputeRequest): Promise<ComputeResponse> {
  try {
    // Cast: the pool calls only exported functions of this repository.
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
  respond(request)
    .then((response) => process.send?.(response))
    // Sends the error if the result cannot be cloned or is nested too deeply.
    .catch((error: Error) => process.send?.({ error: { name: error.name, message: error.message } }))
})
