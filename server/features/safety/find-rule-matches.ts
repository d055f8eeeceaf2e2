import { type ContextWords, contextApplies, type HarmlessContext } from './grammar/context.ts'
import { matchPattern } from './grammar/match-pattern.ts'
import type { Vocabulary } from './grammar/vocabulary.ts'
import type { LanguageContexts, RuleSet, SafetyRule } from './rule-set.ts'
import type { TextWords } from './text/read-text.ts'

/** A match of a rule. `start` and `end` are word indexes; the word at `end` is excluded. */
export interface RuleMatch {
  rule: SafetyRule
  start: number
  end: number
}

/** Looks up the words of a text in a vocabulary. Looks up each different word once. */
function lookUp(words: TextWords, vocabulary: Vocabulary): ContextWords & TextWords {
  const known = new Map<string, ReadonlySet<number>>()
  const sets = words.forms.map((form) => {
    let setIds = known.get(form)
    if (!setIds) {
      setIds = vocabulary.setsOf(form)
      known.set(form, setIds)
    }
    return setIds
  })
  return { ...words, sets }
}

/** Number of words before and after a match that identify the language of a sentence. */
const comparedWords = 30

/** Returns, for each set, the number of words around a match that it contains. Each set contains the frequent words of a language. */
function countLanguages(words: ContextWords, start: number, end: number, commonWords: readonly number[]): number[] {
  const from = Math.max(words.sentenceStarts[start] ?? start, start - comparedWords)
  const to = Math.min(words.sentenceEnds[start] ?? end, end + comparedWords)
  return commonWords.map((set) => {
    let count = 0
    for (let at = from; at < to; at += 1) if (words.sets[at]?.has(set)) count += 1
    return count
  })
}

/**
 * Maximum number of matches per category that are checked for harmless contexts. The limit bounds the time. Further matches count as
 * risks, because a user should read a text with so many matches.
 */
const maxHarmlessMatches = 500

/**
 * Returns whether a match is harmless: the sentence is in a different language from the rule, or a harmless context applies. Checks the
 * contexts of the category and the contexts that all categories share, in the language of the rule and in the most frequent language of the
 * sentence.
 */
function isHarmless(rule: SafetyRule, words: ContextWords, start: number, end: number, languages: readonly LanguageContexts[]): boolean {
  if (rule.language === null) return false
  const applies = (contexts: readonly HarmlessContext[]) => contexts.some((context) => contextApplies(context, words, start, end))
  const counts = countLanguages(
    words,
    start,
    end,
    languages.map(({ commonWords }) => commonWords),
  )
  const ownIndex = languages.findIndex(({ language }) => language === rule.language)
  const top = counts.reduce((best, count, index) => (count > (counts[best] ?? 0) ? index : best), ownIndex)
  if ((counts[top] ?? 0) > Math.max(1, 2 * (counts[ownIndex] ?? 0))) return true
  return [...new Set([ownIndex, top])].some((index) => {
    const language = languages[index]
    if (!language) return false
    return applies(language.unless.get(rule.category) ?? []) || rule.groups.some((group) => applies(language.contexts[group]))
  })
}

/** Returns the first match of each category in the words of a text. */
export function findRuleMatches(text: TextWords, { vocabulary, rules, rulesBySet, languages }: RuleSet): RuleMatch[] {
  const words = lookUp(text, vocabulary)
  const first = new Map<string, RuleMatch>()
  const harmless = new Map<string, number>()
  /** For each rule, the index after the last word where a match was searched. */
  const checkedUpTo = new Int32Array(rules.length)

  const tryRule = (rule: SafetyRule, at: number, sentenceStart: number, sentenceEnd: number) => {
    const found = first.get(rule.category)
    for (let start = Math.max(sentenceStart, checkedUpTo[rule.index] ?? 0, at - rule.span + 1); start <= at; start += 1) {
      if (found && start >= found.start) break
      const ends = matchPattern(rule.pattern, words, start, sentenceEnd)
      if (ends === 0) continue
      const end = start + 31 - Math.clz32(ends & -ends)
      // A single word with a typing error is not enough for a match.
      if (end - start === 1 && vocabulary.isTypo(words.forms[start] ?? '')) continue
      const skipped = harmless.get(rule.category) ?? 0
      if (skipped < maxHarmlessMatches && isHarmless(rule, words, start, end, languages)) {
        harmless.set(rule.category, skipped + 1)
        continue
      }
      first.set(rule.category, { rule, start, end })
      break
    }
    checkedUpTo[rule.index] = at + 1
  }

  for (let at = 0; at < words.forms.length; at += 1) {
    for (const set of words.sets[at] ?? []) {
      for (const rule of rulesBySet.get(set) ?? []) {
        const found = first.get(rule.category)
        const sentenceStart = words.sentenceStarts[at] ?? at
        // Skips the rule if its category already has a match before this sentence or at its start: only the first match is returned.
        if (!found || found.start > sentenceStart) tryRule(rule, at, sentenceStart, words.sentenceEnds[at] ?? at + 1)
      }
    }
  }
  return [...first.values()]
}
