import { describe, expect, it } from 'vitest'
import { requestLimits } from '../limits.ts'
import { type ExpensivePart, expensivePartOf } from './regular-expression.ts'

describe('expensive parts of a regular expression', () => {
  it.each([
    ['an empty pattern', ''],
    ['characters and a class', '^Invoice [0-9]{4,6}-\\d+$'],
    ['consecutive groups', '(ab)+(cd)*(?:ef)?'],
    ['an optional group', '(a+)?b'],
    ['alternatives in a repeated group', '(foo|bar)*'],
    ['an escaped bracket', '\\(a*\\)*'],
    ['an escaped backslash before a digit', '\\\\1'],
    ['a bracket expression with a bracket', '[]()*+]+[^]*]{2}'],
    ['a bracket expression with its closing bracket', '[[:alpha:]\\]*)(]+'],
    ['collating elements', '[[.].]*]+[[=(=]]'],
    ['a character code escape', '\\u00e9\\x41\\0'],
    ['a comment', '(?#(a*)*)b'],
    ['a brace that is not a quantifier', 'a{x}*'],
    ['harmless options', '(?i)abc+'],
    ['the prefix of advanced regular expressions', '***:(?i)abc+'],
    ['a literal string', '***=((a*)*)*\\1'],
    ['non-greedy quantifiers', 'a+?b*?c??'],
    ['an unclosed bracket', '[a*'],
    ['an unopened group', 'a*)'],
    ['a single backslash at the end', 'a\\'],
  ])('are not found in %s', (_, pattern) => {
    expect(expensivePartOf(pattern)).toBeNull()
  })

  it.each<[ExpensivePart, string]>([
    ['back-reference', '(.*)\\1'],
    ['back-reference', '^(.*)(.*)(.*)\\1\\2\\3$'],
    ['back-reference', '\\\\\\1'],
    ['lookaround', 'a(?=b)'],
    ['lookaround', 'a(?!b)'],
    ['lookaround', '(?<=a)b'],
    ['lookaround', '(?<!a)b'],
    ['lookaround', 'a(?i)b'],
    ['nested quantifier', '(a*)*'],
    ['nested quantifier', '((a+)b)+'],
    ['nested quantifier', '(?:a{2})*'],
    ['nested quantifier', '(a{1,255}){1,255}'],
    ['nested quantifier', '(a|(b|c+))*'],
    ['nested quantifier', 'a**'],
    ['nested quantifier', '(a?b?){1,90}'],
    ['nested quantifier', '(|a){1,240}'],
    ['nested quantifier', '(a||b){9}'],
    ['nested quantifier', '(a|^|b|$){1,120}'],
    ['nested quantifier', '(a|\\y){1,120}'],
    ['nested quantifier', '(()|a){1,120}'],
    ['nested quantifier', '(a|[[:<:]]){1,120}'],
    ['nested quantifier', '***:(?i)(a*)*'],
    ['size', 'x{255}x{255}'],
    ['size', '(abcdef){1,100}'],
    ['size', `(${'a'.repeat(requestLimits.regularExpressionSize)}|b)`],
    ['size', 'a?'.repeat(requestLimits.regularExpressionOptions + 1)],
    ['size', '\\w{0,20}\\d{0,20}'],
    ['option', '(?x)a'],
    ['option', '(?q)a'],
    ['option', '(?b)\\(a*\\)*'],
    ['option', '(?ie)a'],
    ['option', '***:(?b)a'],
  ])('include a %s: %s', (part, pattern) => {
    expect(expensivePartOf(pattern)).toBe(part)
  })

  it('are found in time linear to the length of the pattern', () => {
    for (const piece of ['(', '[', '[[:', '{1,', '(?#', '\\', '(a|', '***:', ')'])
      expect(() => expensivePartOf(piece.repeat(100_000))).not.toThrow()
  })
})
