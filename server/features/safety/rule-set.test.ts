import { expect, it } from 'vitest'
import { safetyCategories } from '../../../contracts/safety/safety.ts'
import type { CompiledPattern } from './grammar/match-pattern.ts'
import { matchPattern } from './grammar/match-pattern.ts'
import { ruleSet } from './rule-set.ts'
import { allRules } from './rules/all-rules.ts'
import { ruleLanguages } from './rules/rule-types.ts'

const rules = ruleSet().rules

it('has rules for every category and language', () => {
  const expected = safetyCategories.flatMap((category) => ruleLanguages.map((language) => `${category} ${language}`))
  expect([...new Set(rules.map(({ category, language }) => `${category} ${language}`))].toSorted()).toEqual(expected.toSorted())
})

it('has no pattern twice', () => {
  for (const { languages } of allRules) {
    for (const { find, unless = [] } of Object.values(languages)) {
      expect(new Set(find).size).toBe(find.length)
      expect(new Set(unless).size).toBe(unless.length)
    }
  }
})

/** Returns the shortest list of words that a pattern matches, as ids of sets. */
function shortestMatch(pattern: CompiledPattern): number[] {
  switch (pattern.kind) {
    case 'word':
      return [pattern.set]
    case 'gap':
    case 'end':
      return []
    case 'sequence':
      return pattern.parts.flatMap(shortestMatch)
    case 'either':
      return pattern.options.map(shortestMatch).reduce((best, option) => (option.length < best.length ? option : best))
  }
}

it('has only patterns that can match and that require a word', () => {
  for (const { pattern, source } of rules) {
    const sets = shortestMatch(pattern).map((set) => new Set([set]))
    expect(sets.length, source).toBeGreaterThan(0)
    expect(matchPattern(pattern, { sets }, 0, sets.length), source).not.toBe(0)
  }
})
