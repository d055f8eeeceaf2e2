import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ModelError } from '../model-error.ts'
import { type LlamaRequest, type LlamaResponse, type LlamaResult, type LlamaTask, memoryExitCode } from './llama-messages.ts'

export interface LlamaChildOptions {
  /** URL of the module `node-llama-cpp`. */
  library: string
  threads: number
  maxMemoryBytes: number
  /** Maximum time for the process to cancel a task before it is killed, in milliseconds. */
  cancelMs: number
}

/** A running child process. */
export interface LlamaChild {
  isAlive(): boolean
  /**
   * Sends a task and waits for its result. Calls must not overlap.
   * @throws ModelError, or the signal's reason if it is aborted before the call
   */
  ask(task: LlamaTask, signal: AbortSignal, onText: (text: string) => void): Promise<LlamaResult>
  /** Kills the process and waits until it has ended. */
  kill(): Promise<void>
}

const program = fileURLToPath(new URL('llama-child.ts', import.meta.url))
/** Maximum size of the JavaScript heap, in megabytes. The memory of the models is not part of it. */
const heapMegabytes = 512

/** Starts a child process. @throws ModelError `crashed` if the system cannot start it */
export function startLlamaChild({ cancelMs, ...start }: LlamaChildOptions): LlamaChild {
  const child = forkProgram()
  let isAlive = true
  let count = 0
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      isAlive = false
      resolve()
    })
  })
  const kill = () => {
    isAlive = false
    child.kill('SIGKILL')
    return exited
  }
  post(child, { type: 'start', ...start })
  return {
    isAlive: () => isAlive && child.connected,
    kill,
    ask: async (task, signal, onText) => {
      signal.throwIfAborted()
      if (!isAlive) throw exitError(child.exitCode)
      count += 1
      const response = await sendTask({ child, id: count, task, signal, onText, cancelMs, kill })
      if (response.type === 'done') return response.result
      // After a failure of the library, a new process tries again with a clean state.
      if (response.code === 'failed') void kill()
      throw errorOf(response)
    },
  }
}

function forkProgram(): ChildProcess {
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--disable-warning=ExperimentalWarning'],
    // An empty environment, so that the library has no access to secrets.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Detached, so that Ctrl+C reaches only the server, which ends this process.
    detached: true,
  })
  // The error needs no handling here: it also causes a missing process id, which is checked below, or the `exit` event.
  child.on('error', () => undefined)
  if (child.pid === undefined) throw new ModelError({ code: 'crashed' }, 'the process of the local model cannot start')
  try {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Ignore the error, because the lower priority of the process is only an optimization.
  }
  return child
}

/** Sends a message. An error means that the process has ended, which its `exit` event reports. */
const post = (child: ChildProcess, request: LlamaRequest) => void child.send(request, () => undefined)

interface SentTask {
  child: ChildProcess
  id: number
  task: LlamaTask
  signal: AbortSignal
  onText: (text: string) => void
  cancelMs: number
  kill: () => Promise<void>
}

/** Sends a task and waits for its last response. @throws ModelError `crashed` if the process ends */
function sendTask({ child, id, task, signal, onText, cancelMs, kill }: SentTask): Promise<Exclude<LlamaResponse, { type: 'text' }>> {
  return new Promise((resolve, reject) => {
    let killTimer: NodeJS.Timeout | undefined
    const settle = (outcome: () => void) => {
      clearTimeout(killTimer)
      child.off('message', onMessage).off('exit', onExit)
      signal.removeEventListener('abort', onAbort)
      outcome()
    }
    const onMessage = (message: unknown) => {
      // Cast: llama-child.ts sends no other messages.
      const response = message as LlamaResponse
      if (response.id !== id) return
      if (response.type === 'text') onText(response.text)
      else settle(() => resolve(response))
    }
    const onExit = (code: number | null) => settle(() => reject(exitError(code)))
    const onAbort = () => {
      post(child, { type: 'cancel', id })
      killTimer = setTimeout(kill, cancelMs)
    }
    // `post` throws if the task cannot be cloned. The listeners are added after it, so that none remains after such an error.
    post(child, { type: 'task', id, task })
    child.on('message', onMessage).on('exit', onExit)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

function errorOf({ code, detail }: Extract<LlamaResponse, { type: 'error' }>): ModelError {
  if (code === 'aborted') return new ModelError({ code }, 'the caller aborted the call')
  if (code === 'too_long') return new ModelError({ code }, `${detail}, which exceeds the context window`)
  return new ModelError({ code: 'bad_settings' }, `the library cannot use the model: ${detail}`)
}

function exitError(code: number | null): ModelError {
  return code === memoryExitCode
    ? new ModelError({ code: 'crashed' }, 'the local model exceeded its memory limit')
    : new ModelError({ code: 'crashed' }, 'the process of the local model ended unexpectedly')
}
