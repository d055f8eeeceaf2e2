import { restErrors } from '../errors/errors.ts'
import { requestLimits } from '../limits.ts'
import { expensivePartOf } from './regular-expression.ts'

/** Rejects a pattern or search text that is too long. @throws RestError PGRST100 */
export function requirePatternLength(text: string): void {
  if (text.length > requestLimits.patternLength)
    throw restErrors.tooComplex(`A pattern or search text is longer than ${requestLimits.patternLength} characters`)
}

/**
 * Rejects a pattern that PostgreSQL could take much longer to match than to read the text once.
 * @param isList true if the value is an array literal, as in `like(any).{a*,b*}`
 * @throws RestError PGRST100
 */
export function requireCheapPattern(kind: 'like' | 'match', value: string, isList: boolean): void {
  requirePatternLength(value)
  if (kind === 'like') {
    // Escaped wildcards do not count. Inside a list, escapes are doubled, so all wildcards count there.
    const wildcards = (isList ? value : value.replace(/\\[\s\S]/g, '')).split('%').length - 1
    if (wildcards > requestLimits.likeWildcards)
      throw restErrors.tooComplex(`A pattern of like or ilike has more than ${requestLimits.likeWildcards} wildcards`)
    return
  }
  for (const pattern of isList ? arrayValues(value) : [value]) {
    const part = expensivePartOf(pattern)
    if (part !== null) throw restErrors.expensivePattern(part)
  }
}

const arrayValue = /\s*(?:"((?:[^"\\]|\\[\s\S])*)"|((?:[^{}",\\]|\\[\s\S])*))\s*(?:,|\}\s*$)/y

/** Parses the literal of a one-dimensional array. @throws RestError PGRST100 for any other text */
function arrayValues(literal: string): string[] {
  const text = literal.trim()
  const values: string[] = []
  const fail = () => restErrors.tooComplex('The patterns of match(any) and match(all) must be a list: {"one","two"}')
  if (!text.startsWith('{')) throw fail()
  for (let at = 1; at < text.length; at = arrayValue.lastIndex) {
    arrayValue.lastIndex = at
    const match = arrayValue.exec(text)
    if (!match) throw fail()
    values.push((match[1] ?? match[2] ?? '').replace(/\\([\s\S])/g, '$1'))
  }
  return values
}
