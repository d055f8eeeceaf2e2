import type { OwnPhrase } from '../../../contracts/safety/safety.ts'
import { compilePattern, keySetsOf } from './grammar/match-pattern.ts'
import { parsePhrase } from './grammar/parse-pattern.ts'
import { maxSpanWords, spanOf } from './grammar/pattern.ts'
import { Vocabulary } from './grammar/vocabulary.ts'
import type { RuleSet, SafetyRule } from './rule-set.ts'

/** Compiles a workspace's own phrases. A match of an own phrase is never harmless. */
export function compileOwnPhrases(phrases: readonly OwnPhrase[]): RuleSet {
  const vocabulary = new Vocabulary()
  const rules: SafetyRule[] = []
  const rulesBySet = new Map<number, SafetyRule[]>()
  for (const { category, phrase } of phrases) {
    const parsed = parsePhrase(phrase)
    const span = parsed ? spanOf(parsed) : 0
    if (!parsed || span === 0 || span > maxSpanWords) continue
    const pattern = compilePattern(parsed, vocabulary)
    const rule: SafetyRule = { index: rules.length, category, language: null, source: phrase, pattern, span, groups: [] }
    rules.push(rule)
    for (const set of new Set(keySetsOf(pattern, vocabulary))) rulesBySet.set(set, [...(rulesBySet.get(set) ?? []), rule])
  }
  return { vocabulary, rules, rulesBySet, languages: [] }
}
