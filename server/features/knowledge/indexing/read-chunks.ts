import { detectLanguage } from '../chunks/detect-language.ts'
import { makeChunks } from '../chunks/make-chunks.ts'
import type { Block, ReadProgress } from '../documents/block.ts'
import { readDocument } from '../documents/read-document.ts'
import type { ReadChunks, ReadingTask } from './reader-protocol.ts'

/** Parses bytes and splits the text into chunks. @throws DocumentError if the bytes cannot be read or contain no text */
export async function readChunks(task: ReadingTask, onProgress?: ReadProgress): Promise<ReadChunks> {
  if (task.kind === 'document') {
    const { blocks, warnings } = await readDocument(task.bytes, task.fileName, onProgress)
    return chunksOf(blocks, warnings)
  }
  const { readPage } = await import('../websites/read-page.ts')
  const { blocks, ...page } = await readPage(task)
  return { ...chunksOf(blocks), ...page }
}

function chunksOf(blocks: readonly Block[], warnings: string[] = []): ReadChunks {
  const chunks = makeChunks(blocks)
  const language = detectLanguage(chunks.map(({ content }) => content).join('\n'))
  return { chunks, language, links: [], canonical: null, refresh: null, warnings }
}
