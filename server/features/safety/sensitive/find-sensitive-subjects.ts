import { type SafetyCategory, safetyCategories } from '../../../../contracts/safety/safety.ts'
import type { ComputePool } from '../../../platform/compute/compute-pool.ts'
import type { ComputeTask } from '../../../platform/compute/compute-task.ts'
import { findRuleMatches } from '../find-rule-matches.ts'
import { compileRules, type RuleSet } from '../rule-set.ts'
import type { CategoryRules, LanguageRules, RuleLanguage } from '../rules/rule-types.ts'
import { readWords } from '../text/read-text.ts'
import { protectedPeople, sensitiveWords } from './sensitive-words.ts'

/** Maximum number of words between two words that hint at child safety together. */
const maxDistance = 18

function patternsOf(category: SafetyCategory, language: RuleLanguage): LanguageRules {
  if (category !== 'child_safety') return { find: [`(${sensitiveWords[category][language]})`] }
  const { people, harm, strangers, approach } = protectedPeople[language]
  return { find: [`(${people}) <${maxDistance}> (${harm})`, `(${strangers}) <${maxDistance}> (${approach})`] }
}

/** Returns the words of all languages as rules without harmless contexts. */
export const sensitiveRules = (): CategoryRules[] =>
  safetyCategories.map((category) => {
    const rulesOf = (language: RuleLanguage) => patternsOf(category, language)
    const languages = {
      en: rulesOf('en'),
      de: rulesOf('de'),
      fr: rulesOf('fr'),
      es: rulesOf('es'),
      it: rulesOf('it'),
      pt: rulesOf('pt'),
      nl: rulesOf('nl'),
    }
    return { category, contexts: [], languages }
  })

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
