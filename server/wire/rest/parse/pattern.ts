import { refuse } from '../errors.ts'
import { requestLimits } from '../limits.ts'
import { expensivePartOf } from './regular-expression.ts'

/** Refuses a text to search or match with that is too long. @throws RestError PGRST100 */
export function requirePatternLength(text: string): void {
  if (text.length > requestLimits.patternLength)
    throw refuse.tooComplex(`A pattern or a text to search for is longer than ${requestLimits.patternLength} characters`)
}

/**
 * Refuses a pattern that could take PostgreSQL much longer than reading the text once.
 * @param isList whether the value is an array literal: `like(any).{a*,b*}`
 * @throws RestError PGRST100
 */
export function requireCheapPattern(kind: 'like' | 'match', value: string, isList: boolean): void {
  requirePatternLength(value)
  if (kind === 'like') {
    // An escaped one stands for itself. Inside of a list, escapes are doubled; there all count.
    const wildcards = (isList ? value : value.replace(/\\[\s\S]/g, '')).split('%').length - 1
    if (wildcards > requestLimits.likeWildcards)
      throw refuse.tooComplex(`A pattern of like or ilike has more than ${requestLimits.likeWildcards} wildcards`)
    return
  }
  for (const pattern of isList ? arrayValues(value) : [value]) {
    const part = expensivePartOf(pattern)
    if (part !== null) throw refuse.expensivePattern(part)
  }
}

const arrayValue = /\s*(?:"((?:[^"\\]|\\[\s\S])*)"|((?:[^{}",\\]|\\[\s\S])*))\s*(?:,|\}\s*$)/y

/** Reads the texts of an array literal of one dimension. @throws RestError PGRST100 for any other */
function arrayValues(literal: string): string[] {
  const text = literal.trim()
  const values: string[] = []
  const fail = () => refuse.tooComplex('The patterns of match(any) and match(all) must be a list: {"one","two"}')
  if (!text.startsWith('{')) throw fail()
  for (let at = 1; at < text.length; at = arrayValue.lastIndex) {
    arrayValue.lastIndex = at
    const found = arrayValue.exec(text)
    if (!found) throw fail()
    values.push((found[1] ?? found[2] ?? '').replace(/\\([\s\S])/g, '$1'))
  }
  return values
}
