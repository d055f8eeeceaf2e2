import { requestLimits } from '../limits.ts'
import { readJsonSteps, readName, requireIdentifier, requireName } from './names.ts'
import { Scanner } from './scanner.ts'
import type { Aggregate, SelectedEmbed, SelectedField, SelectItem } from './syntax-tree.ts'

/**
 * Parses the parameter `select`, for example `select=id,alias:name::text,data->>key,author:users!fk!inner(name),...rel(cols),amount.sum()`.
 */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner('select parameter', text)
  const items = readItems(scanner, 0)
  scanner.requireEnd()
  return items
}

function readItems(scanner: Scanner, depth: number): SelectItem[] {
  scanner.refuseDepth(depth, requestLimits.embedDepth)
  const items: SelectItem[] = []
  scanner.skipSpace()
  if (scanner.isAtEnd || scanner.next === ')') return items
  do {
    scanner.skipSpace()
    items.push(readItem(scanner, depth))
    scanner.skipSpace()
  } while (scanner.take(','))
  return items
}

function readItem(scanner: Scanner, depth: number): SelectItem {
  if (scanner.take('...')) return readEmbed(scanner, depth, requireName(scanner), { spread: true })
  if (scanner.take('*')) return endField(scanner, { kind: 'field', field: { name: '*', steps: [] } })
  const start = scanner.at
  const first = requireName(scanner)
  const alias = scanner.continuesWith(':') && !scanner.continuesWith('::') ? first : undefined
  if (alias !== undefined) scanner.take(':')
  const from = alias === undefined ? start : scanner.at
  const name = alias === undefined ? first : requireName(scanner)
  if (name === 'count' && scanner.take('()')) return readCount(scanner, alias)
  if (scanner.next === '(' || scanner.next === '!')
    return readEmbed(scanner, depth, name, { spread: false, ...(alias !== undefined && { alias }) })
  scanner.at = from
  return readField(scanner, alias)
}

function readCount(scanner: Scanner, alias: string | undefined): SelectedField {
  const aggregateCast = readCast(scanner)
  return endField(scanner, {
    kind: 'field',
    field: { name: '*', steps: [] },
    ...(alias !== undefined && { alias }),
    aggregate: 'count',
    ...(aggregateCast !== undefined && { aggregateCast }),
  })
}

function readField(scanner: Scanner, alias: string | undefined): SelectedField {
  const name = requireName(scanner)
  const steps = readJsonSteps(scanner)
  const cast = readCast(scanner)
  const aggregate = readAggregate(scanner)
  const aggregateCast = aggregate === undefined ? undefined : readCast(scanner)
  return endField(scanner, {
    kind: 'field',
    field: { name, steps },
    ...(alias !== undefined && { alias }),
    ...(cast !== undefined && { cast }),
    ...(aggregate !== undefined && { aggregate }),
    ...(aggregateCast !== undefined && { aggregateCast }),
  })
}

const readCast = (scanner: Scanner) => (scanner.take('::') ? requireIdentifier(scanner) : undefined)

const aggregateCall = /\.(?:avg|count|max|min|sum)\(\)/y

function readAggregate(scanner: Scanner): Aggregate | undefined {
  const call = scanner.match(aggregateCall)
  // Cast: the expression matches exactly the members of the type.
  return call === null ? undefined : (call.slice(1, -2) as Aggregate)
}

function endField(scanner: Scanner, field: SelectedField): SelectedField {
  scanner.skipSpace()
  if (!scanner.isAtEnd && scanner.next !== ',' && scanner.next !== ')')
    scanner.fail('letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input')
  return field
}

function readEmbed(scanner: Scanner, depth: number, name: string, flags: { spread: boolean; alias?: string }): SelectedEmbed {
  const modifiers: { hint?: string; join?: 'inner' | 'left' } = {}
  for (let count = 0; count < 2 && scanner.take('!'); count++) {
    const modifier = readName(scanner)
    if (modifier === null) scanner.fail('"left", "inner" or a hint')
    if (modifier === 'inner' || modifier === 'left') modifiers.join ??= modifier
    else modifiers.hint ??= modifier
  }
  if (!scanner.take('(')) scanner.fail('"("')
  const select = readItems(scanner, depth + 1)
  if (!scanner.take(')')) scanner.fail('")" or ","')
  return { kind: 'embed', name, ...flags, ...modifiers, select }
}
