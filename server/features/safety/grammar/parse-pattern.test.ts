import { describe, expect, it } from 'vitest'
import { readWords } from '../text/read-text.ts'
import { compilePattern, matchPattern } from './match-pattern.ts'
import { parsePattern, parsePhrase } from './parse-pattern.ts'
import type { Pattern } from './pattern.ts'
import { Vocabulary } from './vocabulary.ts'

const names = new Map([['family', parsePattern('mother|father|step mother')]])

/** Returns whether the pattern matches at the start of the text. A gap in the pattern cannot span the word `no`. */
function matches(pattern: string | Pattern, text: string): boolean {
  const vocabulary = new Vocabulary()
  const blockedBy = vocabulary.register([{ kind: 'exact', text: 'no' }])
  const compiled = compilePattern(typeof pattern === 'string' ? parsePattern(pattern, names) : pattern, vocabulary, blockedBy)
  const { forms } = readWords(text)
  return matchPattern(compiled, { sets: forms.map((form) => vocabulary.setsOf(form)) }, 0, forms.length) !== 0
}

describe('parsePattern', () => {
  it.each([
    ['smell gas', 'Smell GAS!', true],
    ['smell gas', 'smell the gas', false],
    ['(chest|heart) pain', 'heart pain', true],
    ['(chest|left arm) pain', 'left arm pain', true],
    ['smell [of] gas', 'smell gas', true],
    ['smell [of] gas', 'smell of gas', true],
    ['smell ..2 gas', 'smell lots of gas', true],
    ['smell ..2 gas', 'smell quite a lot gas', false],
    ['smell ..2 gas', 'smell no gas', false],
    ['pain <2> chest', 'chest and arm pain', true],
    ['pain <2> chest', 'pain in my chest', true],
    ['fever <2> stiff neck <2> rash', 'rash and stiff neck with fever', true],
    ['fever <2> stiff neck <2> rash', 'rash and stiff neck', false],
    ['@family fell', 'step mother fell', true],
    ['suicid*', 'suicidal', true],
    ['*vergiftung', 'Rauchvergiftung', true],
    ['brust-schmerz*', 'Brustschmerzen', true],
    ['brust-schmerz*', 'Brust-Schmerzen', true],
    ['can’t breathe', 'cant breathe', true],
    ['can’t breathe', "can't breathe", true],
    ['fürchte', 'fuerchte', true],
    ['fürchte', 'furchte', true],
    ['over # degrees', 'over 40 degrees', true],
    ['in @year', 'in 2009', true],
    ['in @year', 'in 209', false],
    ['stop $', 'stop', true],
    ['stop $', 'stop it', false],
  ])('matches "%s" with "%s": %s', (pattern, text, expected) => {
    expect(matches(pattern, text)).toBe(expected)
  })

  it.each([
    ['(chest', '")" is missing'],
    ['chest)', '")" is not expected'],
    ['@unknown pain', '"@unknown" is not defined'],
    ['pain ?', '"?" has no letters'],
    ['ab*', 'is too short'],
    ['a1 <1> b2 <1> c3 <1> d4', 'at most 3 parts'],
    ['..30 pain', 'the limit is'],
    ['', 'it spans 0 words'],
  ])('refuses "%s"', (pattern, reason) => {
    expect(() => parsePattern(pattern, names)).toThrow(reason)
  })
})

describe('parsePhrase', () => {
  it.each([
    ['Code Grey', 'code-grey', true],
    ['recall*', 'recalls', true],
    ['a* b', 'a b', true],
    ['(fire', 'fire', true],
    ['自殺', '自殺', true],
    ['Störung', 'Stoerung', true],
  ])('matches phrase "%s" with "%s"', (phrase, text, expected) => {
    const pattern = parsePhrase(phrase)
    expect(pattern !== null && matches(pattern, text)).toBe(expected)
  })

  it('returns null for a phrase without letters', () => {
    expect(parsePhrase('?!* …')).toBeNull()
  })
})
