// A process of its own for the files of one place: whatever a hostile one does to a parser ends with the process. It knows
// no setting and no secret. Whoever started it ends it.
import { DocumentFault } from '../documents/block.ts'
import type { ReadingAnswer, ReadingTask } from './reading.ts'

const answer = (message: ReadingAnswer) => process.send?.(message)
// Whoever asked is gone.
process.once('disconnect', () => process.exit(1))
process.on('message', async (task: ReadingTask) => {
  try {
    const { readPassages } = await import('./read-passages.ts')
    answer({ read: await readPassages(task) })
  } catch (error) {
    answer({ fault: error instanceof DocumentFault ? error.message : null, cause: String(error) })
  }
})
