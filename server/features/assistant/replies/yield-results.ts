import type { ReplySource } from '../sources/gather-sources.ts'
import type { ToolResult } from '../tools/tool-result.ts'
import type { ReplyPiece } from './reply.ts'

/**
 * Yields the joined texts of tool results, with renumbered citations.
 * @param citationsBefore number of sources that the reply may already cite
 */
export function* yieldResults(results: readonly ToolResult[], citationsBefore = 0): Generator<ReplyPiece, void, undefined> {
  const cited: { number: number; source: ReplySource }[] = []
  for (const [index, { text, sources, proposals }] of results.entries()) {
    const before = citationsBefore + cited.length
    yield { type: 'text', text: `${index > 0 ? '\n\n' : ''}${text.replace(/\[(\d+)\]/g, (_, number) => `[${Number(number) + before}]`)}` }
    for (const source of sources) cited.push({ number: citationsBefore + cited.length + 1, source })
    for (const proposal of proposals) yield { type: 'proposal', proposal }
  }
  if (cited.length > 0) yield { type: 'sources', sources: cited }
}
