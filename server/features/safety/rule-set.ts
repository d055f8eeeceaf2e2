import type { SafetyCategory } from '../../../contracts/safety/safety.ts'
import { compileContext, type HarmlessContext } from './grammar/context.ts'
import { type CompiledPattern, compilePattern, keySetsOf } from './grammar/match-pattern.ts'
import { type NamedPatterns, parsePattern } from './grammar/parse-pattern.ts'
import { spanOf } from './grammar/pattern.ts'
import { Vocabulary } from './grammar/vocabulary.ts'
import { allRules } from './rules/all-rules.ts'
import { type CategoryRules, type ContextGroup, type RuleLanguage, ruleLanguages } from './rules/rule-types.ts'
import { languageWords } from './words/language-words.ts'

/** Contexts of one language, which all categories share. */
export interface LanguageContexts {
  language: RuleLanguage
  contexts: Record<ContextGroup, readonly HarmlessContext[]>
  /** Contexts that make a match of a category harmless, from all files with rules of the category. */
  unless: ReadonlyMap<SafetyCategory, readonly HarmlessContext[]>
  /** Id of the set that contains the frequent words of the language. */
  commonWords: number
}

/** A compiled pattern for one category and language. */
export interface SafetyRule {
  index: number
  category: SafetyCategory
  /** Language of the rule; null for a workspace's own phrases. */
  language: RuleLanguage | null
  /** The pattern as written in the rules. */
  source: string
  pattern: CompiledPattern
  span: number
  /** Groups of contexts, per language, that make a match harmless. */
  groups: readonly ContextGroup[]
}

/** All compiled rules. `rulesBySet` lists rules by the id of a set: every match of a rule contains a word of one of its sets. */
export interface RuleSet {
  vocabulary: Vocabulary
  rules: readonly SafetyRule[]
  rulesBySet: ReadonlyMap<number, readonly SafetyRule[]>
  languages: readonly LanguageContexts[]
}

interface Language extends LanguageContexts {
  names: NamedPatterns
  /** Id of the set of negations, which gaps never skip. */
  negators: number
}

/** Parses named patterns. Each can refer to `knownNames` and to the patterns before it. */
function parseNames(sources: Record<string, string>, knownNames: NamedPatterns = new Map()): NamedPatterns {
  const names = new Map(knownNames)
  for (const [name, source] of Object.entries(sources)) names.set(name, parsePattern(source, names))
  return names
}

function compileWords(source: string, vocabulary: Vocabulary): number {
  const compiled = compilePattern(parsePattern(source), vocabulary)
  if (compiled.kind !== 'word') throw new Error(`"${source}" must be single words`)
  return compiled.set
}

/** Compiles the contexts of a language, by category. */
function compileUnless(
  categoryRules: readonly CategoryRules[],
  { language, names, vocabulary }: { language: RuleLanguage; names: NamedPatterns; vocabulary: Vocabulary },
): Map<SafetyCategory, HarmlessContext[]> {
  const unless = new Map<SafetyCategory, HarmlessContext[]>()
  for (const { category, languages } of categoryRules) {
    const { names: ownNames = {}, unless: sources = [] } = languages[language]
    const allNames = parseNames(ownNames, names)
    unless.set(category, [...(unless.get(category) ?? []), ...sources.map((source) => compileContext(source, allNames, vocabulary))])
  }
  return unless
}

function compileLanguage(language: RuleLanguage, categoryRules: readonly CategoryRules[], vocabulary: Vocabulary): Language {
  const { names: sources, contexts, common } = languageWords[language]
  const names = parseNames(sources)
  const compileAll = (group: ContextGroup) => contexts[group].map((source) => compileContext(source, names, vocabulary))
  return {
    language,
    names,
    negators: compileWords(sources.no, vocabulary),
    commonWords: compileWords(common, vocabulary),
    unless: compileUnless(categoryRules, { language, names, vocabulary }),
    contexts: {
      negated: compileAll('negated'),
      past: compileAll('past'),
      hypothetical: compileAll('hypothetical'),
      topic: compileAll('topic'),
    },
  }
}

/**
 * Compiles rules.
 * @throws if a pattern is invalid; the error names the pattern
 */
export function compileRules(categoryRules: readonly CategoryRules[]): RuleSet {
  const vocabulary = new Vocabulary()
  const rules: SafetyRule[] = []
  const rulesBySet = new Map<number, SafetyRule[]>()
  const compiledLanguages: LanguageContexts[] = []
  for (const language of ruleLanguages) {
    const compiledLanguage = compileLanguage(language, categoryRules, vocabulary)
    const { negators } = compiledLanguage
    compiledLanguages.push(compiledLanguage)
    for (const { category, contexts: groups, languages } of categoryRules) {
      const { names: ownNames = {}, find } = languages[language]
      const names = parseNames(ownNames, compiledLanguage.names)
      for (const source of find) {
        const isNegatable = !source.startsWith('!')
        const parsed = parsePattern(source.replace(/^!/, ''), names)
        // Gaps skip a negation only in categories that a negation never makes harmless.
        const pattern = compilePattern(parsed, vocabulary, groups.length > 0 ? negators : undefined)
        const rule: SafetyRule = {
          index: rules.length,
          category,
          language,
          source,
          pattern,
          span: spanOf(parsed),
          groups: groups.filter((group) => group !== 'negated' || isNegatable),
        }
        rules.push(rule)
        const keys = keySetsOf(pattern, vocabulary)
        if (keys.length === 0) throw new Error(`The safety pattern "${source}" has no required word`)
        for (const set of new Set(keys)) rulesBySet.set(set, [...(rulesBySet.get(set) ?? []), rule])
      }
    }
  }
  return { vocabulary, rules, rulesBySet, languages: compiledLanguages }
}

let compiled: RuleSet | null = null

/** Returns the compiled rules of all categories. The first call compiles them. */
export function ruleSet(): RuleSet {
  compiled ??= compileRules(allRules)
  return compiled
}
