import { type QuotedUnit, withPeriod } from './quote-unit.ts'
import type { RankedUnit } from './rank-units.ts'
import type { ValueKind } from './value-patterns.ts'

/** Maximum number of sentences, entries and rows in an answer without a list. */
const maxSentences = 3
/** Minimum score of a further sentence, as a share of the best score, from the same chunk and from another one. */
const minSameChunkShare = 0.6
const minOtherChunkShare = 0.9
/** Minimum score of a further row, as a share of the best score. The label of a row that the question does not ask for has a lower score. */
const minRowScoreShare = 0.95
/** Minimum match of a further row itself, and of another further unit with its headings, as a share of the match of the best one. */
const minRowShare = 0.95
const minTitledShare = 0.7

/**
 * Returns further sentences that match the question nearly as well as the best one. They have the kind of value that the question asks for.
 */
export function supplementsOf(
  best: RankedUnit,
  { text, sentences }: QuotedUnit,
  candidates: readonly RankedUnit[],
  expected: ValueKind | null,
): RankedUnit[] {
  const isClose = ({ unit, score, own, titledCoverage }: RankedUnit) =>
    score >= best.score * (unit.chunk === best.unit.chunk ? minSameChunkShare : minOtherChunkShare) &&
    (unit.kind !== 'row' || (own >= best.own * minRowShare && score >= best.score * minRowScoreShare)) &&
    titledCoverage >= best.titledCoverage * minTitledShare
  const others = candidates.filter(
    (other) =>
      isClose(other) &&
      (expected === null || other.ownValue) &&
      !other.unit.text.endsWith(':') &&
      !text.includes(withPeriod(other.unit.text)),
  )
  return others
    .filter(({ unit }, index) => others.findIndex((other) => other.unit.text === unit.text) === index)
    .slice(0, Math.max(0, maxSentences - sentences))
}
