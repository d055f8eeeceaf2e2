import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { indexFaults } from '../../../../contracts/knowledge-index.ts'
import { DocumentFault } from '../documents/block.ts'
import type { ReadingAnswer, ReadingTask, ReadPassages } from './reading.ts'

export interface ReaderLimits {
  /** Milliseconds. */
  time: number
  /** Megabytes of JavaScript's own memory. */
  memory: number
}

const usualLimits: ReaderLimits = { time: 60_000, memory: 768 }
const program = fileURLToPath(new URL('reader-process.ts', import.meta.url))

/**
 * Reads a file or a page in a process of its own, which ends with it. A thread would not do: one whose memory runs out
 * in the wrong place takes the whole server along.
 * @throws DocumentFault where the file is at fault, time and memory included; the signal's reason when it is aborted
 */
export function readApart(task: ReadingTask, signal: AbortSignal, limits: ReaderLimits = usualLimits): Promise<ReadPassages> {
  signal.throwIfAborted()
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${limits.memory}`, '--disable-warning=ExperimentalWarning'],
    // Nothing of ours: no secret is where a parser is.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Ctrl-C is for us to hear; we end it.
    detached: true,
  })
  return new Promise<ReadPassages>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      settle()
      child.kill('SIGKILL')
    }
    const fail = (sentence: string, cause?: unknown) => end(() => reject(new DocumentFault(sentence, { cause })))
    const onAbort = () => end(() => reject(signal.reason))
    const timer = setTimeout(() => fail(indexFaults.tooSlow), limits.time)
    signal.addEventListener('abort', onAbort)
    // It sends nothing else (reader-process.ts).
    child.once('message', (answer: ReadingAnswer) =>
      'read' in answer ? end(() => resolve(answer.read)) : fail(answer.fault ?? indexFaults.unreadable, answer.cause),
    )
    child.once('error', (error) => fail(indexFaults.unreadable, error))
    // V8 aborts where memory runs out.
    child.once('exit', (_, by) => fail(by === 'SIGABRT' ? indexFaults.tooMuchMemory : indexFaults.unreadable, by))
    child.send(task, (error) => error && fail(indexFaults.unreadable, error))
  })
}
