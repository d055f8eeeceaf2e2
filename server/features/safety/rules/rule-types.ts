import type { SafetyCategory } from '../../../../contracts/safety/safety.ts'

/** Languages that have rules, as ISO 639-1 codes. */
export const ruleLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const
export type RuleLanguage = (typeof ruleLanguages)[number]

/**
 * Groups of contexts that make a match harmless: it is negated ("no chest pain"), long ago ("in 2009"), hypothetical ("if you
 * smell gas"), or only a topic ("fire safety training").
 */
export type ContextGroup = 'negated' | 'past' | 'hypothetical' | 'topic'

/** Words and contexts that all categories of a language share. docs/safety.md describes the syntax of patterns. */
export interface LanguageWords {
  /** Frequent words, which identify the language. A rule applies only to sentences that can be in its language. */
  common: string
  /** Named patterns. Rules and later patterns refer to them as `@name`. Gaps never skip the words of `no`, which is required. */
  names: Record<string, string> & { no: string }
  contexts: Record<ContextGroup, readonly string[]>
}

/** Patterns for one category and language. */
export interface LanguageRules {
  /** Named patterns of this category, in addition to the named patterns of the language. */
  names?: Record<string, string>
  /** Patterns to find. For a pattern with a leading `!`, the group `negated` does not apply, because the pattern itself contains a negation. */
  find: readonly string[]
  /** Contexts that make a match of this category harmless. */
  unless?: readonly string[]
}

/** Patterns for one category in all languages. */
export interface CategoryRules {
  category: SafetyCategory
  contexts: readonly ContextGroup[]
  languages: Record<RuleLanguage, LanguageRules>
}
