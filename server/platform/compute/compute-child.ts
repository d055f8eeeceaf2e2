import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ComputeError } from './compute-error.ts'
import type { ComputeRequest, ComputeResponse } from './compute-task.ts'
import { LimitError } from './limit-error.ts'

const program = fileURLToPath(new URL('compute-process.ts', import.meta.url))

/** A child process that executes one task at a time. */
export interface ComputeProcess {
  /** Executes a task. The process ends if the task exceeds a limit or is aborted. */
  ask(request: ComputeRequest, signal?: AbortSignal): Promise<unknown>
  isAlive(): boolean
  /** Ends the process unless it receives another task within this time. */
  endAfter(idleMs: number): void
  end(): void
}

/** Starts a compute process. `onExit` is called once, when the process can no longer execute tasks. */
export function startComputeProcess({ memoryMb, onExit }: { memoryMb: number; onExit: () => void }): ComputeProcess {
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${memoryMb}`, '--disable-warning=ExperimentalWarning'],
    // The process parses user data, so it receives no settings and no secrets.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Detached, so that Ctrl+C reaches only the server, which ends its child processes.
    detached: true,
  })
  child.unref()
  child.channel?.unref()
  let isAlive = true
  let idleTimer: NodeJS.Timeout | undefined
  const leave = () => {
    if (!isAlive) return
    isAlive = false
    clearTimeout(idleTimer)
    onExit()
  }
  const end = () => {
    child.kill('SIGKILL')
    leave()
  }
  child.on('error', leave).on('exit', leave)
  return {
    isAlive: () => isAlive,
    end,
    endAfter: (idleMs) => {
      clearTimeout(idleTimer)
      idleTimer = setTimeout(end, idleMs)
      idleTimer.unref()
    },
    ask: (request, signal) => {
      clearTimeout(idleTimer)
      return exchange(child, end, request, signal)
    },
  }
}

/** Sends a request to a process and waits for the response. Ends the process if it exceeds a limit or if the request is aborted. */
function exchange(child: ChildProcess, end: () => void, request: ComputeRequest, signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.channel?.ref()
    const settle = (outcome: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      child.off('message', onMessage).off('exit', onLost).off('error', onError)
      child.channel?.unref()
      outcome()
    }
    const fail = (error: unknown) =>
      settle(() => {
        end()
        reject(error)
      })
    const onAbort = () => fail(signal?.reason)
    const onError = () => fail(new ComputeError('crashed'))
    // A process that exceeds its heap limit is ended by V8 with a signal (SIGABRT, SIGTRAP, SIGSEGV); if the machine runs out
    // of memory, the system ends it (SIGKILL).
    const onLost = (_: number | null, by: NodeJS.Signals | null) => fail(new ComputeError(by === null ? 'crashed' : 'too_large'))
    const onMessage = (message: unknown) => {
      // Cast: compute-process.ts sends no other messages.
      const response = message as ComputeResponse
      settle(() => ('output' in response ? resolve(response.output) : reject(errorOf(response.error))))
    }
    const timer = setTimeout(() => fail(new ComputeError('timeout')), request.timeoutMs)
    signal?.addEventListener('abort', onAbort, { once: true })
    child.on('message', onMessage).on('exit', onLost).on('error', onError)
    try {
      // Ignores the error of sending to an ended process, because its `exit` event is handled.
      child.send(request, () => undefined)
    } catch (error) {
      // The input cannot be cloned. The process has not received the request and can continue.
      settle(() => reject(error instanceof RangeError ? new LimitError('A value is nested too deeply.') : error))
    }
  })
}

function errorOf({ name, message }: { name: string; message: string }): Error {
  if (name === 'LimitError') return new LimitError(message)
  const error = new Error(message)
  error.name = name
  return error
}
