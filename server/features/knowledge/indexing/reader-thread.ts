// A thread of its own for one file: whatever a hostile one does to a parser ends with the thread.
import { parentPort, workerData } from 'node:worker_threads'
import { DocumentFault } from '../documents/block.ts'
import type { ReadingAnswer, ReadingTask } from './reading.ts'

// Both are so by reader.ts, which starts this file and no other.
const task = workerData as ReadingTask
const answer = (message: ReadingAnswer) => parentPort?.postMessage(message)

try {
  const { readPassages } = await import('./read-passages.ts')
  answer({ read: await readPassages(task) })
} catch (error) {
  if (error instanceof DocumentFault) answer({ fault: error.message })
  else throw error
}
