import { availableParallelism, totalmem } from 'node:os'
import { makeGate, OverloadedError } from '../../concurrency/concurrency-gate.ts'
import { ModelError } from '../model-error.ts'
import type { EmbedResult, EmbedTask, GenerateResult, GenerateTask, LlamaTask } from './llama-messages.ts'
import { type LlamaChild, startLlamaChild } from './start-llama-child.ts'

export interface LlamaProcessOptions {
  /** Returns the URL of the installed library, or null if it is not installed. */
  library: () => Promise<string | null>
  maxMemoryBytes?: number
  /** Maximum number of tasks that wait for the running one. */
  maxWaiting?: number
  /** Time before an unused process ends, to free the memory of its models. */
  idleMs?: number
  /** Maximum time for the process to cancel a task before it is killed, in milliseconds. */
  cancelMs?: number
}

/**
 * Runs models of GGUF files in a child process, because a model that needs too much memory or is corrupt would end the whole server.
 * It works on one task at a time, starts with the first task, and starts again after a crash.
 * @throws ModelError for any failure: `rate_limited` if the queue is full, `crashed` if the process ends, and if the signal is aborted,
 *   the signal's reason or `aborted`
 */
export interface LlamaProcess {
  /** Generates text. `onText` receives it in parts. */
  generate(task: GenerateTask, signal: AbortSignal, onText?: (text: string) => void): Promise<GenerateResult>
  embed(task: EmbedTask, signal: AbortSignal): Promise<EmbedResult>
  /** Loads the library, without a model. */
  check(signal: AbortSignal): Promise<void>
  /** Ends the process and waits until it has ended. Open and later tasks fail with `unavailable`. */
  close(): Promise<void>
}

const defaults = {
  maxMemoryBytes: Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) * 0.75),
  maxWaiting: 16,
  idleMs: 5 * 60_000,
  cancelMs: 2000,
}
/** Number of threads: half of the processors, so that the server can respond while a model computes. */
const threads = Math.max(1, Math.floor(availableParallelism() / 2))
const busySeconds = 30

/** Creates a process for local models. The caller must close it. */
export function makeLlamaProcess(given: LlamaProcessOptions): LlamaProcess {
  const { library, maxMemoryBytes, maxWaiting, idleMs, cancelMs } = { ...defaults, ...given }
  const gate = makeGate({ concurrent: 1, waiting: maxWaiting })
  let child: LlamaChild | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false

  const requireOpen = () => {
    if (isClosed) throw new ModelError({ code: 'unavailable' }, 'the local model was stopped')
  }
  const requireChild = async (): Promise<LlamaChild> => {
    requireOpen()
    if (child?.isAlive()) return child
    await child?.kill()
    const url = await library()
    if (url === null) throw new ModelError({ code: 'bad_settings' }, 'node-llama-cpp is not installed')
    requireOpen()
    child = startLlamaChild({ library: url, threads, maxMemoryBytes, cancelMs })
    return child
  }
  const runNext = async (task: LlamaTask, signal: AbortSignal, onText: (text: string) => void) => {
    clearTimeout(idleTimer)
    try {
      signal.throwIfAborted()
      return await (await requireChild()).ask(task, signal, onText)
    } finally {
      idleTimer = setTimeout(() => void child?.kill(), idleMs).unref()
    }
  }
  const run = async (task: LlamaTask, signal: AbortSignal, onText: (text: string) => void = () => undefined) => {
    try {
      return await gate(() => runNext(task, signal, onText))
    } catch (error) {
      if (signal.aborted) throw abortErrorOf(signal)
      requireOpen()
      throw modelErrorOf(error)
    }
  }
  return {
    // Casts: the result belongs to the kind of the task.
    generate: async (task, signal, onText) => (await run(task, signal, onText)) as GenerateResult,
    embed: async (task, signal) => (await run(task, signal)) as EmbedResult,
    check: async (signal) => void (await run({ kind: 'check' }, signal)),
    close: async () => {
      isClosed = true
      clearTimeout(idleTimer)
      await child?.kill()
    },
  }
}

function abortErrorOf({ reason }: AbortSignal): ModelError {
  return reason instanceof ModelError ? reason : new ModelError({ code: 'aborted' }, 'the caller aborted the call')
}

function modelErrorOf(error: unknown): ModelError {
  if (error instanceof ModelError) return error
  if (error instanceof OverloadedError)
    return new ModelError({ code: 'rate_limited', retryAfterSeconds: busySeconds }, 'too many requests wait for the local model')
  return new ModelError({ code: 'bad_settings' }, `the local model cannot start: ${error instanceof Error ? error.message : error}`)
}
