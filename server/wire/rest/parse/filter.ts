import { restErrors } from '../errors/errors.ts'
import { requestLimits } from '../limits.ts'
import { arrayLiteral, type Literals } from './literals.ts'
import { readQuoted, requireIdentifier } from './names.ts'
import { requireCheapPattern, requirePatternLength } from './pattern.ts'
import type { Scanner } from './scanner.ts'
import type { CompareOperator, FilterTest, IsValue, SearchOperator } from './syntax-tree.ts'

/** Reads a value up to its end: the end of the text or, inside a list, a comma or bracket. */
export type ReadValue = (scanner: Scanner) => string

const operatorWord = /[a-z]+/y
const quantifiable = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'])
const simple = new Set(['neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'])
const search = new Set(['fts', 'plfts', 'phfts', 'wfts'])

/** Returns whether `text` starts like a filter. Distinguishes filters from arguments in the query string of a function call. */
export function looksLikeFilter(text: string): boolean {
  const word = /^(?:not\.)?([a-z]+)(?:\([^)]*\))?\./.exec(text)?.[1]
  return (
    word !== undefined &&
    (quantifiable.has(word) || simple.has(word) || search.has(word) || word === 'in' || word === 'is' || word === 'isdistinct')
  )
}

/** Reads the operator and operand of a filter, for example `not.eq.5`, `in.(1,2)`, `is.null`, `like(any).{a*,b*}` or `fts(english).cat`. */
export function readTest(scanner: Scanner, literals: Literals, readValue: ReadValue): { negated: boolean; test: FilterTest } {
  const negated = scanner.take('not.')
  return { negated, test: readOperation(scanner, literals, readValue) }
}

function readOperation(scanner: Scanner, literals: Literals, readValue: ReadValue): FilterTest {
  const start = scanner.at
  const word = scanner.match(operatorWord) ?? ''
  // Casts below: each set contains exactly the members of the type.
  if (quantifiable.has(word)) {
    const quantifier = scanner.take('(any)') ? 'any' : scanner.take('(all)') ? 'all' : undefined
    requireDot(scanner)
    const isLike = word === 'like' || word === 'ilike'
    const value = isLike ? readValue(scanner).replaceAll('*', '%') : readValue(scanner)
    if (isLike || word === 'match' || word === 'imatch') requireCheapPattern(isLike ? 'like' : 'match', value, quantifier !== undefined)
    return { kind: 'compare', operator: word as CompareOperator, ...(quantifier && { quantifier }), value: literals.add(value) }
  }
  if (simple.has(word)) {
    requireDot(scanner)
    return { kind: 'compare', operator: word as CompareOperator, value: literals.add(readValue(scanner)) }
  }
  if (search.has(word)) {
    const language = scanner.take('(') ? requireIdentifier(scanner) : undefined
    if (language !== undefined && !scanner.take(')')) scanner.fail('")"')
    requireDot(scanner)
    const value = readValue(scanner)
    requirePatternLength(value)
    return { kind: 'search', operator: word as SearchOperator, ...(language !== undefined && { language }), value: literals.add(value) }
  }
  if (word === 'in') {
    requireDot(scanner)
    return { kind: 'in', value: literals.add(readList(scanner)) }
  }
  if (word === 'is') {
    requireDot(scanner)
    return { kind: 'is', value: readIsValue(scanner) }
  }
  if (word === 'isdistinct') {
    requireDot(scanner)
    return { kind: 'distinct', value: literals.add(readValue(scanner)) }
  }
  scanner.at = start
  scanner.fail('"not" or operator (eq, gt, ...)')
}

function requireDot(scanner: Scanner): void {
  if (!scanner.take('.')) scanner.fail('delimiter (.)')
}

function readIsValue(scanner: Scanner): IsValue {
  const word = scanner.match(/not_null|null|true|false|unknown/iy)
  if (word === null) scanner.fail('isVal: (null, not_null, true, false, unknown)')
  // Cast: the pattern matches exactly the members of the type.
  return word.toLowerCase() as IsValue
}

/** Reads a list such as `(1,"two, three",4)`. Returns it as the text of a PostgreSQL array. `()` is the empty list. */
function readList(scanner: Scanner): string {
  scanner.require('(')
  const values: string[] = []
  do {
    if (values.length === requestLimits.listValues) throw restErrors.tooComplex(`A list has more than ${requestLimits.listValues} values`)
    values.push(readListedValue(scanner))
  } while (scanner.take(','))
  if (!scanner.take(')')) scanner.fail('")" or ","')
  scanner.skipSpace()
  return values.length === 1 && values[0] === '' ? '{}' : arrayLiteral(values)
}

/** Reads one value of a list: in double quotes, or else everything up to a comma or closing bracket. */
function readListedValue(scanner: Scanner): string {
  return readClosedQuoted(scanner) ?? scanner.match(/[^,)]+/y) ?? ''
}

/** Reads one value inside `or=(…)`. In contrast to a list, an array such as `{a,b}` may contain commas. */
export function readValueInLogic(scanner: Scanner): string {
  return readClosedQuoted(scanner) ?? scanner.match(/\{[^{}]*\}(?=[,)]|$)/y) ?? scanner.match(/[^,)]+/y) ?? ''
}

function readClosedQuoted(scanner: Scanner): string | null {
  const start = scanner.at
  const value = readQuoted(scanner)
  if (value !== null && (scanner.isAtEnd || scanner.next === ',' || scanner.next === ')')) return value
  // Treats a value such as `"a"b` as unquoted, because text follows its closing quote.
  scanner.at = start
  return null
}

/** Reads everything up to the end of the text. */
export function readRest(scanner: Scanner): string {
  const remaining = scanner.text.slice(scanner.at)
  scanner.at = scanner.text.length
  return remaining
}
