import type { Passage } from '../../tasks.ts'
import type { Sentence } from '../rank-sentences.ts'
import { findSentences } from '../select-sentences.ts'
import type { RelatedSentence } from './brief.ts'
import { sourceName } from './find-answer.ts'

/** Maximum length of each text that describes the subject, in characters. */
const maxSubjectLength = 3000

/**
 * Returns the best sentences of the knowledge base about a text and the inputs of the run. Sentences that the brief quotes already
 * are left out.
 */
export function findRelated(
  passages: readonly Passage[],
  subject: string,
  quoted: readonly string[],
  count: number,
): (RelatedSentence & { passage: number })[] {
  const inputs = passages.filter(({ isInput }) => isInput).map(({ text }) => text.slice(0, maxSubjectLength))
  const known = [...quoted, ...inputs].join('\n')
  const knowledge = passages.map((passage) => (passage.isInput ? { text: '' } : passage))
  const isNew = ({ text }: Sentence) => !known.includes(text)
  return findSentences(knowledge, [subject, ...inputs].join('\n'), count)
    .selected.filter(isNew)
    .map(({ text, passage }) => ({ text, passage, source: sourceName(passages[passage] ?? { text: '' }) }))
}
