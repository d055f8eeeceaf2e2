import { Worker } from 'node:worker_threads'
import { indexFaults } from '../../../../contracts/knowledge-index.ts'
import { DocumentFault } from '../documents/block.ts'
import type { ReadingAnswer, ReadingTask, ReadPassages } from './reading.ts'

export interface ReaderLimits {
  /** Milliseconds. */
  time: number
  /** Megabytes of JavaScript's own memory. */
  memory: number
}

const memoryFault = 'ERR_WORKER_OUT_OF_MEMORY'
const usualLimits: ReaderLimits = { time: 60_000, memory: 768 }

/**
 * Reads a file or a page in a thread of its own, which ends with it.
 * @throws DocumentFault where the file is at fault, time and memory included; the signal's reason when it is aborted
 */
export function readInThread(task: ReadingTask, signal: AbortSignal, limits: ReaderLimits = usualLimits): Promise<ReadPassages> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('reader-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    // A parser's warnings are nothing to the log.
    stdout: true,
    stderr: true,
  })
  return new Promise<ReadPassages>((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(new DocumentFault(indexFaults.tooSlow))), limits.time)
    const onAbort = () => end(() => reject(signal.reason))
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      settle()
      void worker.terminate()
    }
    signal.addEventListener('abort', onAbort)
    worker.once('message', (answer: ReadingAnswer) =>
      end(() => ('read' in answer ? resolve(answer.read) : reject(new DocumentFault(answer.fault)))),
    )
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() =>
        reject(new DocumentFault(error.code === memoryFault ? indexFaults.tooMuchMemory : indexFaults.unreadable, { cause: error })),
      ),
    )
    worker.once('exit', () => end(() => reject(new DocumentFault(indexFaults.unreadable))))
  })
}
