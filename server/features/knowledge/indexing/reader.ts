import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import { DocumentError, type ReadProgress } from '../documents/block.ts'
import type { ReadChunks, ReadingTask } from './reader-protocol.ts'
import { readingAnswerSchema } from './reader-response-schema.ts'

export interface ReaderLimits {
  /** Maximum time to read one file or page, in milliseconds. */
  timeoutMs: number
  /** Maximum size of the child process's JavaScript heap, in megabytes. */
  maxMemoryMb: number
}

const defaultLimits: ReaderLimits = { timeoutMs: 60_000, maxMemoryMb: 768 }
const readerProgram = fileURLToPath(new URL('reader-process.ts', import.meta.url))

export interface Reader {
  /**
   * Reads one file or page. Calls must not overlap.
   * @param onProgress called at most twice per second while a long document is read
   * @throws DocumentError if the file cannot be read or exceeds a limit for time or memory; the signal's reason if it is aborted
   */
  read(task: ReadingTask, signal: AbortSignal, onProgress?: ReadProgress): Promise<ReadChunks>
  /** Ends the child process. */
  close(): void
}

/**
 * Creates a reader that parses the files or pages of one item in a child process. It does not use a worker thread, because a
 * thread that runs out of memory can end the whole server. After a failure, the next call starts a new process.
 * @param program module that the process executes
 */
export function makeReader(limits: ReaderLimits = defaultLimits, program = readerProgram): Reader {
  let child: ChildProcess | null = null
  const end = () => {
    child?.kill('SIGKILL')
    child = null
  }
  return {
    close: end,
    read: async (task, signal, onProgress) => {
      signal.throwIfAborted()
      child ??= start(limits, program)
      if (task.bytes.length > largeBytes) lowerPriority(child)
      try {
        return await sendTask(child, task, { signal, time: limits.timeoutMs, onLost: end, onProgress })
      } catch (error) {
        // Reuse the process only after a DocumentError, which the process itself has reported.
        if (!(error instanceof DocumentError)) end()
        throw error
      }
    },
  }
}

/** Reads one file or page in a separate process. @throws the same errors as Reader.read */
export async function readInProcess(task: ReadingTask, signal: AbortSignal, limits: ReaderLimits = defaultLimits): Promise<ReadChunks> {
  const reader = makeReader(limits)
  try {
    return await reader.read(task, signal)
  } finally {
    reader.close()
  }
}

function start({ maxMemoryMb }: ReaderLimits, program: string): ChildProcess {
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${maxMemoryMb}`, '--max-semi-space-size=4', '--disable-warning=ExperimentalWarning'],
    // An empty environment, so that parsers have no access to secrets.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Detached, so that Ctrl-C reaches only the parent process, which then ends this one.
    detached: true,
  })
  // Pending calls handle the error. If no call is pending, it can be ignored.
  child.on('error', () => undefined)
  return child
}

/** Minimum size of a file that is read with a lower priority, in bytes. */
const largeBytes = 1024 * 1024

/**
 * Lowers the priority of a process that reads a large file, because the file uses a core for up to a minute. Requests and small files then
 * go first.
 */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has already ended. Its exit event informs the caller.
  }
}

interface ReadRequest {
  signal: AbortSignal
  time: number
  /** Called when the process has ended or must be ended. */
  onLost: () => void
  onProgress: ReadProgress | undefined
}

function sendTask(child: ChildProcess, task: ReadingTask, { signal, time, onLost, onProgress }: ReadRequest): Promise<ReadChunks> {
  return new Promise<ReadChunks>((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      child.off('message', onMessage).off('error', onError).off('exit', onExit)
      outcome()
    }
    const fail = (sentence: string, cause: unknown, isPermanent: boolean, isForbidden = false) =>
      settle(() => reject(new DocumentError(sentence, { cause, isPermanent, ...(isForbidden && { code: 'disallowed_by_robots' }) })))
    const failProcess = (sentence: string, cause?: unknown, isPermanent = false) => {
      onLost()
      fail(sentence, cause, isPermanent)
    }
    const onAbort = () => settle(() => reject(signal.reason))
    const onError = (error: Error) => failProcess(indexErrors.unreadable, error)
    // V8 aborts the process with SIGABRT when it runs out of memory.
    const onExit = (_: number | null, signalName: string | null) => {
      const isOutOfMemory = signalName === 'SIGABRT'
      failProcess(isOutOfMemory ? indexErrors.tooMuchMemory : indexErrors.unreadable, signalName, isOutOfMemory)
    }
    const onMessage = (message: unknown) => {
      const { data: response } = readingAnswerSchema.safeParse(message)
      if (response === undefined) failProcess(indexErrors.unreadable, new Error('the reading process sent an unexpected answer'))
      else if ('done' in response) onProgress?.(response.done, response.total)
      else if ('read' in response) settle(() => resolve(response.read))
      // An error in the file (`error`) is permanent. After another error of the process, a further attempt may succeed.
      else fail(response.error ?? indexErrors.unreadable, response.cause, response.error !== null, response.isForbidden)
    }
    const timer = setTimeout(() => failProcess(indexErrors.tooSlow), time)
    signal.addEventListener('abort', onAbort)
    child.on('message', onMessage).on('error', onError).on('exit', onExit)
    child.send(task, (error) => error && failProcess(indexErrors.unreadable, error))
  })
}
