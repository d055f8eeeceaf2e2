import { describe, expect, it } from 'vitest'
import type { SafetyCategory } from '../../../contracts/safety/safety.ts'
import { findSafetyMatches } from '../../features/safety/find-safety-matches.ts'
import type { RuleLanguage } from '../../features/safety/rules/rule-types.ts'

/** Messages in a language that a category must find, and similar messages that no category may find. */
export type CategoryCases = Record<RuleLanguage, { detected: readonly string[]; harmless: readonly string[] }>

/** Declares the tests of a category's rules. */
export function describeCategory(category: SafetyCategory, cases: CategoryCases) {
  describe.each(Object.entries(cases))(`${category} in %s`, (_, { detected, harmless }) => {
    it.each(detected)('finds "%s"', (text) => {
      expect(findSafetyMatches(text).map((match) => match.category)).toContain(category)
    })

    it.each(harmless)('finds nothing in "%s"', (text) => {
      expect(findSafetyMatches(text)).toEqual([])
    })
  })
}
