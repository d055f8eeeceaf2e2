import type { Block } from '../documents/block.ts'
import { readDocument } from '../documents/read-document.ts'
import { detectLanguage } from '../passages/detect-language.ts'
import { makePassages } from '../passages/make-passages.ts'
import type { ReadingTask, ReadPassages } from './reading.ts'

/** From bytes to passages. @throws DocumentFault */
export async function readPassages(task: ReadingTask): Promise<ReadPassages> {
  if (task.kind === 'document') return passagesOf((await readDocument(task.bytes, task.fileName)).blocks, [])
  const { readPage } = await import('../websites/read-page.ts')
  const { blocks, links } = await readPage(task)
  return passagesOf(blocks, links)
}

function passagesOf(blocks: readonly Block[], links: string[]): ReadPassages {
  const passages = makePassages(blocks)
  return { passages, language: detectLanguage(passages.map(({ content }) => content).join('\n')), links }
}
