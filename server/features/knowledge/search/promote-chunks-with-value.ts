import type { Chunk } from '../../../../contracts/knowledge/chunk.ts'
import { expectedValueOf, hasValueOfKind, isRequired } from '../../../platform/models/builtin/answer/expected-value.ts'
import type { Language } from '../../../platform/words/languages.ts'

/** Number of positions that a chunk rises if it contains the kind of value that the question asks for. */
const raisedPlaces = 2.5
/** Minimum coverage of the best chunk. Below it, the words of the question match too poorly to reorder chunks. */
const minCoverage = 0.6
/** Minimum coverage of a chunk that rises, as a share of the best coverage. */
const minShare = 0.8
/** Matches the number of a list entry, which is not a value. */
const entryNumber = /^\s{0,8}\d{1,2}[.)]\s/gm

/**
 * Moves chunks up that contain the kind of value that the question asks for, such as an amount or a duration, if they cover the question
 * nearly as well as the best chunk.
 */
export function promoteChunksWithValue(chunks: readonly Chunk[], question: string, language: Language): readonly Chunk[] {
  const expected = expectedValueOf(question, language)
  const best = Math.max(0, ...chunks.map(({ coverage }) => coverage))
  if (!isRequired(expected) || best < minCoverage) return chunks
  const rises = ({ content, coverage }: Chunk) =>
    coverage >= best * minShare && hasValueOfKind(content.replace(entryNumber, ''), expected, language, question)
  const placed = chunks.map((chunk, place) => ({ chunk, place: rises(chunk) ? place - raisedPlaces : place }))
  return placed.sort((one, other) => one.place - other.place).map(({ chunk }) => chunk)
}
