import type { SourceChunk } from '../../../tasks.ts'
import { findSentences } from '../../select-sentences.ts'
import { wholeRule } from '../../whole-rule.ts'
import type { RelatedRule } from '../brief.ts'
import { sourceName } from './find-answer.ts'

/** Maximum length of each text that describes the subject, in characters. */
const maxSubjectLength = 3000

/**
 * Returns the best-matching complete rules of the knowledge base about a text and the run inputs. Omits sentences that the brief already
 * quotes.
 */
export function findRelated(chunks: readonly SourceChunk[], subject: string, quoted: readonly string[], count: number): RelatedRule[] {
  const inputs = chunks.filter(({ isInput }) => isInput).map(({ text }) => text.slice(0, maxSubjectLength))
  const known = [...quoted, ...inputs].join('\n')
  const knowledge = chunks.map((chunk) => (chunk.isInput ? { text: '' } : chunk))
  const { selected, reading } = findSentences(knowledge, [subject, ...inputs].join('\n'), count)
  const used = new Set<number>()
  return selected.flatMap((sentence): RelatedRule[] => {
    const isFound = (position: number) => selected.some((other) => other.position === position)
    const rule = wholeRule(reading, sentence.position, ({ position }) => isFound(position)).filter(
      ({ text, position }) => !used.has(position) && !known.includes(text),
    )
    for (const { position } of rule) used.add(position)
    const source = sourceName(chunks[sentence.chunk] ?? { text: '' })
    return rule.length === 0 ? [] : [{ text: rule.map(({ text }) => text).join(' '), chunk: sentence.chunk, source }]
  })
}
