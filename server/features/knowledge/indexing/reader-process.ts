// A process of its own for one file: whatever a hostile one does to a parser ends with the process. It knows no setting
// and no secret.
import { DocumentFault } from '../documents/block.ts'
import type { ReadingAnswer, ReadingTask } from './reading.ts'

const answer = (message: ReadingAnswer) => process.send?.(message, () => process.exit(0))

// Whoever asked is gone.
process.once('disconnect', () => process.exit(1))
process.once('message', async (task: ReadingTask) => {
  try {
    const { readPassages } = await import('./read-passages.ts')
    answer({ read: await readPassages(task) })
  } catch (error) {
    answer({ fault: error instanceof DocumentFault ? error.message : null, cause: String(error) })
  }
})
