import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { indexFaults } from '../../../../contracts/knowledge-index.ts'
import { DocumentFault } from '../documents/block.ts'
import type { ReadingTask, ReadPassages } from './reading.ts'
import { readingAnswerSchema } from './reading-answer.ts'

export interface ReaderLimits {
  /** Milliseconds. */
  time: number
  /** Megabytes of JavaScript's own memory. */
  memory: number
}

const usualLimits: ReaderLimits = { time: 60_000, memory: 768 }
const readerProgram = fileURLToPath(new URL('reader-process.ts', import.meta.url))

export interface Reader {
  /**
   * One after another.
   * @throws DocumentFault where the file is at fault, time and memory included; the signal's reason when it is aborted
   */
  read(task: ReadingTask, signal: AbortSignal): Promise<ReadPassages>
  /** Ends the process. */
  close(): void
}

/**
 * Reads files and pages in a process of its own, for what comes from one place: a file, a website. A thread would not do:
 * one whose memory runs out in the wrong place takes the whole server along. A process that fails is followed by another.
 * @param program the module that the process runs
 */
export function makeReader(limits: ReaderLimits = usualLimits, program = readerProgram): Reader {
  let child: ChildProcess | null = null
  const end = () => {
    child?.kill('SIGKILL')
    child = null
  }
  return {
    close: end,
    read: async (task, signal) => {
      signal.throwIfAborted()
      child ??= start(limits, program)
      try {
        return await ask(child, task, { signal, time: limits.time, onLost: end })
      } catch (error) {
        // It said what is wrong with the file, or it is gone: only in the first case it can go on.
        if (!(error instanceof DocumentFault)) end()
        throw error
      }
    },
  }
}

/** Reads one file or page in a process that ends with it. @throws as Reader.read does */
export async function readApart(task: ReadingTask, signal: AbortSignal, limits: ReaderLimits = usualLimits): Promise<ReadPassages> {
  const reader = makeReader(limits)
  try {
    return await reader.read(task, signal)
  } finally {
    reader.close()
  }
}

function start({ memory }: ReaderLimits, program: string): ChildProcess {
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${memory}`, '--max-semi-space-size=4', '--disable-warning=ExperimentalWarning'],
    // Nothing of ours: no secret is where a parser is.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Ctrl-C is for us to hear; we end it.
    detached: true,
  })
  // Whoever asks hears of it; between two questions nobody needs to.
  child.on('error', () => undefined)
  return child
}

interface Asking {
  signal: AbortSignal
  time: number
  /** The process is gone, or must go. */
  onLost: () => void
}

function ask(child: ChildProcess, task: ReadingTask, { signal, time, onLost }: Asking): Promise<ReadPassages> {
  return new Promise<ReadPassages>((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      child.off('message', onMessage).off('error', onError).off('exit', onExit)
      outcome()
    }
    const fail = (sentence: string, cause?: unknown) => settle(() => reject(new DocumentFault(sentence, { cause })))
    const lose = (sentence: string, cause?: unknown) => {
      onLost()
      fail(sentence, cause)
    }
    const onAbort = () => settle(() => reject(signal.reason))
    const onError = (error: Error) => lose(indexFaults.unreadable, error)
    // V8 aborts where memory runs out.
    const onExit = (_: number | null, by: string | null) => lose(by === 'SIGABRT' ? indexFaults.tooMuchMemory : indexFaults.unreadable, by)
    const onMessage = (message: unknown) => {
      const { data: answer } = readingAnswerSchema.safeParse(message)
      if (answer === undefined) lose(indexFaults.unreadable, new Error('the reading process sent an unexpected answer'))
      else if ('read' in answer) settle(() => resolve(answer.read))
      else fail(answer.fault ?? indexFaults.unreadable, answer.cause)
    }
    const timer = setTimeout(() => lose(indexFaults.tooSlow), time)
    signal.addEventListener('abort', onAbort)
    child.on('message', onMessage).on('error', onError).on('exit', onExit)
    child.send(task, (error) => error && lose(indexFaults.unreadable, error))
  })
}
