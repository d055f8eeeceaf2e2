// Program of the child process that parses the files of one item, so that a malicious file can harm only this process. The
// process has no settings and no secrets. Its parent ends it.
import { DocumentError } from '../documents/block.ts'
import type { ReadingAnswer, ReadingTask } from './reader-protocol.ts'

const respond = (message: ReadingAnswer) => process.send?.(message)

/** Minimum time between two messages about progress, in milliseconds. */
const progressIntervalMs = 500
let reportedAt = 0
function reportProgress(done: number, total: number): void {
  if (performance.now() - reportedAt < progressIntervalMs) return
  reportedAt = performance.now()
  respond({ done, total })
}

// Exit when the parent process has ended.
process.once('disconnect', () => process.exit(1))
process.on('message', async (task: ReadingTask) => {
  try {
    const { readChunks } = await import('./read-chunks.ts')
    respond({ read: await readChunks(task, reportProgress) })
  } catch (error) {
    const isForbidden = error instanceof DocumentError && error.code === 'disallowed_by_robots'
    respond({ error: error instanceof DocumentError ? error.message : null, cause: String(error), isForbidden })
  }
})
