import { readJsonSteps, requireField, requireName } from './names.ts'
import { Scanner } from './scanner.ts'
import type { FieldPath, OrderTerm } from './syntax-tree.ts'

/** Parses the parameter `order`, for example `order=name.desc.nullslast,data->>k,author(name).asc`. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner('order', text)
  const terms: OrderTerm[] = []
  do terms.push(readTerm(scanner))
  while (scanner.take(','))
  scanner.requireEnd()
  return terms
}

function readTerm(scanner: Scanner): OrderTerm {
  const target = readTarget(scanner)
  const direction = scanner.match(/\.(?:asc|desc)(?=\.|,|\s|$)/y)
  const nulls = scanner.match(/\.nulls(?:first|last)(?=,|\s|$)/y)
  scanner.skipSpace()
  if (!scanner.isAtEnd && scanner.next !== ',') {
    const expected =
      nulls !== null
        ? '"," or end of input'
        : direction !== null
          ? '"nullsfirst" or "nullslast"'
          : '"asc", "desc", "nullsfirst" or "nullslast"'
    scanner.fail(expected)
  }
  return {
    ...target,
    ...(direction !== null && { direction: direction === '.asc' ? ('asc' as const) : ('desc' as const) }),
    ...(nulls !== null && { nulls: nulls === '.nullsfirst' ? ('first' as const) : ('last' as const) }),
  }
}

function readTarget(scanner: Scanner): { relation?: string; field: FieldPath } {
  scanner.skipSpace()
  const name = requireName(scanner)
  if (!scanner.take('(')) return { field: { name, steps: readJsonSteps(scanner) } }
  const field = requireField(scanner)
  if (!scanner.take(')')) scanner.fail('")"')
  return { relation: name, field }
}
