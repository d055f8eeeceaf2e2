import type { Sentence } from '../../rank-sentences.ts'
import { continuationPattern } from '../../whole-rule.ts'

/** Matches the start of a sentence about a new subject: an indefinite article, a quantifier, or "who". */
const newSubject =
  /^(?:an?|any|every|each|another|who|eine?[nmr]?|jede[rs]?|wer|une?|chaque|toute?|quien|una?|cada|ogni|chi|uno|uma?|quem|een|elke?)(?!\p{L})/iu

/**
 * Returns the sentences of a rule that apply to a case. A paragraph of rules often covers several cases, so a sentence with a new subject
 * that the case does not mention is left out, with the sentences after it.
 */
export function appliedSentences(
  { rule, found }: { rule: readonly Sentence[]; found: readonly Sentence[] },
  concernsCase: (sentence: Sentence) => boolean,
): Sentence[] {
  const start = rule.findIndex((sentence) => found.includes(sentence))
  let isFollowing = true
  return rule.filter((sentence, at) => {
    const isOwn = found.includes(sentence) || concernsCase(sentence)
    // A sentence before the first found one applies if the case mentions it, or if each sentence after it, up to the first found one,
    // continues the previous one.
    if (at < start) return isOwn || rule.slice(at + 1, start + 1).every((next) => continuationPattern.test(next.text))
    isFollowing = isOwn || (isFollowing && !newSubject.test(sentence.text))
    return isFollowing
  })
}
