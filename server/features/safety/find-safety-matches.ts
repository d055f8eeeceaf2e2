import { findCredentials } from '../../../contracts/safety/credentials/find-credentials.ts'
import type { OwnPhrase, SafetyMatch } from '../../../contracts/safety/safety.ts'
import { excerptAt } from './excerpt.ts'
import { findRuleMatches } from './find-rule-matches.ts'
import { compileOwnPhrases } from './own-phrases.ts'
import { ruleSet } from './rule-set.ts'
import { readWords } from './text/read-text.ts'

/**
 * Returns the matches of the safety rules and of a workspace's own phrases: the first match for each category, ordered by
 * position. Takes time linear in the length of the text.
 */
export function findSafetyMatches(text: string, ownPhrases: readonly OwnPhrase[] = []): SafetyMatch[] {
  const words = readWords(text)
  const credentials = findCredentials(text)
  const ruleMatches = [
    ...findRuleMatches(words, ruleSet()),
    ...(ownPhrases.length > 0 ? findRuleMatches(words, compileOwnPhrases(ownPhrases)) : []),
  ]
  const matches = ruleMatches.map(({ rule, start }) => ({
    category: rule.category,
    offset: words.starts[start] ?? 0,
    language: rule.language,
  }))
  if (credentials[0]) matches.push({ category: 'leaked_credentials', offset: credentials[0].start, language: null })
  const seen = new Set<string>()
  return matches
    .sort((a, b) => a.offset - b.offset)
    .filter(({ category }) => !seen.has(category) && seen.add(category))
    .map(({ category, offset, language }) => ({ category, excerpt: excerptAt(words, offset, credentials), language }))
}
