import type { Sentence, SentenceIndex } from './rank-sentences.ts'

/** Maximum length of a quoted rule, in characters. */
const maxRuleCharacters = 480

/** Maximum numbers of sentences that are quoted after and before the found sentence. */
const maxFollowing = 3
const maxBefore = 2

const lengthOf = (sentences: readonly Sentence[]) => sentences.reduce((sum, { text }) => sum + text.length + 1, 0)

/** Matches the start of a sentence that continues the previous one. */
export const continuationPattern =
  /^(?:(?:an?|the|each|every|any) (?:second|third|further|additional|subsequent)|(?:eine?|jede[rs]?|die|der|das) (?:zweite|dritte|weitere)[rs]?|une? (?:deuxième|second|troisième|autre)|una? (?:segund[oa]|second[oa]|tercer[oa]?|terz[oa])|uma? segund[oa]|een (?:tweede|derde|volgende)|it|they|this|these|that|those|such|he|she|otherwise|then|also|er|es|sie|dies\p{L}{0,2}|danach|sonst|il|elle|ils|elles|cela|ceci|ces|sinon|ello|esto|estos|esta|estas|si no|esso|essa|questo|questa|altrimenti|isso|isto|estes|dit|deze|dat|anders)(?!\p{L})/iu

/**
 * Returns the rule that a sentence belongs to: the sentence and those after it in the same paragraph or list item, which often contain
 * conditions, limits and deadlines. Includes a preceding sentence if the given one continues it or `isAbout` returns true for it.
 */
export function wholeRule({ sentences }: SentenceIndex, at: number, isAbout: (sentence: Sentence) => boolean = () => false): Sentence[] {
  const found = sentences[at]
  if (!found) return []
  const rule = [found]
  const add = (next: Sentence | undefined): boolean => {
    if (next?.chunk !== found.chunk || next.paragraph !== found.paragraph) return false
    if (lengthOf([...rule, next]) > maxRuleCharacters) return false
    return rule.push(next) > 0
  }
  for (let next = at + 1; next <= at + maxFollowing; next += 1) if (!add(sentences[next])) break
  for (let before = at - 1; before >= at - maxBefore; before -= 1) {
    const sentence = sentences[before]
    if (!sentence || !(continuationPattern.test(sentences[before + 1]?.text ?? '') || isAbout(sentence)) || !add(sentence)) break
  }
  return rule.sort((one, other) => one.position - other.position)
}
