import type { SafetyCategory } from '../../../../contracts/safety/safety.ts'

/** Languages that have rules (ISO 639-1). */
export const ruleLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const
export type RuleLanguage = (typeof ruleLanguages)[number]

/**
 * Contexts in which a match is harmless: it is negated ("no chest pain"), over for long ("in 2009"), hypothetical ("if you smell
 * gas"), or a topic ("fire safety training").
 */
export type ContextGroup = 'negated' | 'past' | 'hypothetical' | 'topic'

/** Words and contexts that all categories of a language share. docs/safety.md describes the syntax of patterns. */
export interface LanguageWords {
  /** Frequent words. A rule applies only to sentences that can be in its language. */
  common: string
  /** Named patterns, which later ones and rules refer to with `@name`. `no` is required: gaps never skip its words. */
  names: Record<string, string> & { no: string }
  contexts: Record<ContextGroup, readonly string[]>
}

/** Patterns of a category in a language. */
export interface LanguageRules {
  /** Patterns that match. A leading `!` ignores the context `negated`, for patterns that contain a negation themselves. */
  find: readonly string[]
  /** Contexts of this category in which a match is harmless. */
  unless?: readonly string[]
}

/** All patterns of a category. */
export interface CategoryRules {
  category: SafetyCategory
  contexts: readonly ContextGroup[]
  languages: Record<RuleLanguage, LanguageRules>
}
