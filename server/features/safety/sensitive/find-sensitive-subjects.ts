import { type SafetyCategory, safetyCategories } from '../../../../contracts/safety/safety.ts'
import type { ComputePool } from '../../../platform/compute/compute-pool.ts'
import type { ComputeTask } from '../../../platform/compute/compute-task.ts'
import { findRuleMatches } from '../find-rule-matches.ts'
import { compileRules, type RuleSet } from '../rule-set.ts'
import { allRules } from '../rules/all-rules.ts'
import type { CategoryRules, ContextGroup, LanguageRules, RuleLanguage } from '../rules/rule-types.ts'
import { readWords } from '../text/read-text.ts'
import { dangerPatterns } from './danger-words.ts'
import { mistakeWords } from './mistake-words.ts'
import { ordinaryTopics } from './ordinary-topics.ts'
import { protectedPeople, sensitiveWords } from './sensitive-words.ts'

/** Maximum number of words between two words that hint at a risk to a child only together. */
const maxDistance = 18

/** Maximum number of words between a mistake or a loss and the data that it concerns. */
const maxMistakeDistance = 10

function patternsOf(category: SafetyCategory, language: RuleLanguage): string[] {
  if (category === 'child_safety') {
    const { people, others, harm, worry, strangers, approach } = protectedPeople[language]
    return [
      `(${people}|${others}) <${maxDistance}> (${harm})`,
      `(${people}) <${maxDistance}> (${worry})`,
      `(${strangers}) <${maxDistance}> (${approach})`,
    ]
  }
  const words = `(${sensitiveWords[category][language]})`
  if (category !== 'data_breach') return [words, ...dangerPatterns(category, language)]
  const { mistake, data, lost, carrier } = mistakeWords[language]
  return [words, `(${mistake}) <${maxMistakeDistance}> (${data})`, `(${lost}) <${maxMistakeDistance}> (${carrier})`]
}

/**
 * Groups of harmless contexts from the safety rules that also make a word harmless here. Negations and conditions are missing, because "no,
 * I do not feel safe" still needs a reader. For an illness or a danger that can return, contexts in the past are missing too.
 */
const harmlessGroups: Record<SafetyCategory, readonly ContextGroup[]> = {
  medical_emergency: ['topic'],
  self_harm: ['topic'],
  violence: ['topic'],
  fire_or_gas: ['topic', 'past'],
  life_support: ['topic', 'past'],
  child_safety: [],
  leaked_credentials: ['topic', 'past'],
  data_breach: ['topic', 'past'],
  legal_threat: ['topic', 'past'],
}

/**
 * Categories that ignore the other harmless contexts of the safety rules: "my solicitor will be in touch" is a reason to read the message.
 */
const withoutRuleContexts: readonly SafetyCategory[] = ['child_safety', 'legal_threat']

const mapLanguages = (rulesOfLanguage: (language: RuleLanguage) => LanguageRules): CategoryRules['languages'] => ({
  en: rulesOfLanguage('en'),
  de: rulesOfLanguage('de'),
  fr: rulesOfLanguage('fr'),
  es: rulesOfLanguage('es'),
  it: rulesOfLanguage('it'),
  pt: rulesOfLanguage('pt'),
  nl: rulesOfLanguage('nl'),
})

function rulesOf(category: SafetyCategory): CategoryRules {
  return {
    category,
    contexts: harmlessGroups[category],
    languages: mapLanguages((language) => ({
      find: patternsOf(category, language),
      unless: ordinaryTopics[category] ?? [],
    })),
  }
}

/** Returns the rules of the categories without their patterns, because only their harmless contexts are needed. */
const contextsOfRules = (): CategoryRules[] =>
  allRules
    .filter(({ category }) => !withoutRuleContexts.includes(category))
    .map((rules) => ({ ...rules, languages: mapLanguages((language) => ({ ...rules.languages[language], find: [] })) }))

/** Returns the words of all languages as rules, and the harmless contexts of the safety rules. */
export const sensitiveRules = (): CategoryRules[] => [...safetyCategories.map(rulesOf), ...contextsOfRules()]

let compiled: RuleSet | null = null

/** Maximum length of a text that is searched in the server process, in characters. */
const maxInlineLength = 5000
/** Creates a function that finds the sensitive subjects of a text. Long texts are searched in a compute process. */
export function makeFindSensitiveSubjects(compute: Pick<ComputePool, 'run'>) {
  const task: ComputeTask<string, SafetyCategory[]> = { module: import.meta.url, name: findSensitiveSubjects.name }
  return async (text: string, options: { owner: string; signal: AbortSignal }): Promise<SafetyCategory[]> =>
    text.length <= maxInlineLength ? findSensitiveSubjects(text) : compute.run(task, text, options)
}

/**
 * Returns the categories that words of a text hint at, in any language and context. Takes time linear in the length of the text. The words
 * are frequent in harmless texts too, so they only decide that a person reads a reply before it is sent.
 */
export function findSensitiveSubjects(text: string): SafetyCategory[] {
  compiled ??= compileRules(sensitiveRules())
  return [...new Set(findRuleMatches(readWords(text), compiled).map(({ rule }) => rule.category))]
}
