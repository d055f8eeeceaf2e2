import { readTest, readValueInLogic } from './filter.ts'
import type { Literals } from './literals.ts'
import { requireField } from './names.ts'
import { Scanner } from './scanner.ts'
import type { Condition, Filter, Logic } from './syntax-tree.ts'

const group = /(?:not\.)?(?:and|or)[ \t]*(?=\()/y

/**
 * Parses the value of a logic parameter such as `or=(a.eq.1,and(b.gt.2,not.c.is.null))`. `operator` and `negated` are derived
 * from the name of the parameter.
 */
export function parseLogic(operator: 'and' | 'or', negated: boolean, text: string, literals: Literals): Logic {
  const scanner = new Scanner('logic tree', text)
  const terms = readTerms(scanner, literals, 0)
  scanner.requireEnd()
  return { kind: 'logic', operator, negated, terms }
}

function readTerms(scanner: Scanner, literals: Literals, depth: number): Condition[] {
  scanner.refuseDepth(depth)
  scanner.require('(')
  const terms: Condition[] = []
  do {
    scanner.skipSpace()
    terms.push(readTerm(scanner, literals, depth))
    scanner.skipSpace()
  } while (scanner.take(','))
  scanner.require(')')
  return terms
}

function readTerm(scanner: Scanner, literals: Literals, depth: number): Condition {
  const opening = scanner.match(group)?.trim()
  if (opening === undefined) return readFilter(scanner, literals)
  const negated = opening.startsWith('not.')
  const operator = opening.endsWith('and') ? 'and' : 'or'
  return { kind: 'logic', operator, negated, terms: readTerms(scanner, literals, depth + 1) }
}

function readFilter(scanner: Scanner, literals: Literals): Filter {
  if (scanner.next === ')' || scanner.next === '(')
    scanner.fail('field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)')
  const field = requireField(scanner)
  if (!scanner.take('.')) scanner.fail('delimiter (.)')
  return { kind: 'filter', field, ...readTest(scanner, literals, readValueInLogic) }
}
