import { describe, expect, it } from 'vitest'
import { hasTooManyValues } from '../../../../platform/compute/json-values.ts'
import { StepError } from '../step-error.ts'
import { limitResultSize, requireStorable } from './result-size-limits.ts'

const nested = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { value }
  return value
}

describe('the result of a step', () => {
  it('is limited to four million bytes', () => {
    expect(requireStorable('x'.repeat(1000), 'The result')).toBe(1002)
    expect(() => requireStorable('x'.repeat(4_000_000), 'The result')).toThrow(StepError)
    expect(() => requireStorable('x'.repeat(4_000_000), 'The result')).toThrow('The result has 4,000,002 bytes; the maximum is 4,000,000')
    expect(() => requireStorable('漢'.repeat(1_400_000), 'The result')).toThrow('The result has 4,200,002 bytes; the maximum is 4,000,000')
  })

  it('is limited to 200 levels of nesting', () => {
    expect(() => requireStorable(nested(200), 'The result')).not.toThrow()
    for (const levels of [202, 100_000])
      expect(() => requireStorable(nested(levels), 'The result')).toThrow('The result is nested more than 200 levels deep')
  })

  it('leaves room for the results of other steps', () => {
    expect(() => limitResultSize(16_000_000)).not.toThrow()
    expect(() => limitResultSize(16_000_001)).toThrow('The results of all steps have more than 16,000,000 characters together')
  })
})

describe('JSON from users or websites', () => {
  it.each([
    ['[{},{},…]', `[${'{},'.repeat(60_000)}1]`, true],
    ['[[[[…', '['.repeat(200_000), true],
    ['a list of 90,000 numbers', `[${'1,'.repeat(90_000)}1]`, false],
    ['a long text', JSON.stringify('Dear Sir, '.repeat(50_000)), false],
  ])('is measured before it is parsed: %s', (_, text, tooMany) => {
    expect(hasTooManyValues(text)).toBe(tooMany)
  })
})
