import { LRUCache } from 'lru-cache'
import { restErrors } from '../errors/errors.ts'
import { requireSimpleTree } from './complexity.ts'
import { looksLikeFilter, readRest, readTest } from './filter.ts'
import { Literals } from './literals.ts'
import { parseLogic } from './logic.ts'
import { readJsonSteps, requireName } from './names.ts'
import { parseOrder } from './order.ts'
import { splitQuery } from './parameters.ts'
import { Scanner } from './scanner.ts'
import { parseSelect } from './select.ts'
import type { Condition, EmbedPath, FieldPath, QueryTree, SelectItem, Window } from './syntax-tree.ts'

/** A parsed query string. The caller's values are separate, in `literals`. */
export interface ParsedQuery {
  tree: QueryTree
  /** Limit and offset of the requested relation itself. */
  window: Window
  literals: Literals
  /** Arguments of a function call: parameters that are not filters. */
  arguments: [name: string, value: string][]
}

const everything: readonly SelectItem[] = [{ kind: 'field', field: { name: '*', steps: [] } }]

/** Cache of parsed `select` parameters, because most requests use the same few. */
const selections = new LRUCache<string, readonly SelectItem[]>({
  max: 500,
  maxSize: 2_000_000,
  sizeCalculation: (_, text) => text.length + 1,
})

/** Parses the parameter `select`. An empty one selects all columns. */
function select(text: string): readonly SelectItem[] {
  const known = selections.get(text)
  if (known) return known
  const items = parseSelect(text)
  const parsed = items.length > 0 ? items : everything
  selections.set(text, parsed)
  return parsed
}

/**
 * Parses a query string into a syntax tree and a list of values.
 * @param isCall true if parameters that are not filters are arguments (`GET /rpc/f?a=1`)
 * @throws RestError PGRST100
 */
export function parseQuery(query: string, isCall = false): ParsedQuery {
  const literals = new Literals()
  const tree = {
    select: null as readonly SelectItem[] | null,
    conditions: [] as { path: EmbedPath; condition: Condition }[],
    orders: [] as QueryTree['orders'][number][],
    windows: new Map<string, { path: EmbedPath; window: Window }>(),
    columns: null as string[] | null,
    onConflict: null as string[] | null,
  }
  const args: [string, string][] = []
  for (const [name, value] of splitQuery(query)) {
    const word = name.slice(name.lastIndexOf('.') + 1)
    if (name === 'select') tree.select ??= select(value)
    else if (name === 'columns') tree.columns ??= parseNames('columns parameter', value)
    else if (name === 'on_conflict') tree.onConflict ??= parseNames('on_conflict parameter', value)
    else if (word === 'order') tree.orders.push({ path: parsePath(name).slice(0, -1), terms: parseOrder(value) })
    else if (word === 'limit' || word === 'offset') addWindow(tree.windows, name, word, value)
    else if (word === 'and' || word === 'or') tree.conditions.push(readLogicParameter(name, word, value, literals))
    else if (isCall && !looksLikeFilter(value)) args.push([name, value])
    else tree.conditions.push(readFilterParameter(name, value, literals))
  }
  requireSimpleTree(tree)
  const { windows, ...shape } = tree
  return {
    tree: { ...shape, select: tree.select ?? everything, windows: embeddedWindows(windows, literals) },
    window: windows.get('')?.window ?? {},
    literals,
    arguments: args,
  }
}

function parsePath(name: string): string[] {
  const scanner = new Scanner('tree path', name)
  const names = [requireName(scanner)]
  while (scanner.take('.')) names.push(requireName(scanner))
  scanner.requireEnd()
  return names
}

function parseNames(subject: string, text: string): string[] {
  const scanner = new Scanner(subject, text)
  const names: string[] = []
  do {
    scanner.skipSpace()
    names.push(requireName(scanner))
    scanner.skipSpace()
  } while (scanner.take(','))
  scanner.requireEnd()
  return [...new Set(names)]
}

const plainName = /^[a-z_][a-z0-9_]*$/

function readFilterParameter(name: string, value: string, literals: Literals): { path: EmbedPath; condition: Condition } {
  const { path, field } = plainName.test(name) ? { path: [], field: { name, steps: [] } } : readFieldPath(name)
  const scanner = new Scanner('filter', value)
  const test = readTest(scanner, literals, readRest)
  scanner.requireEnd()
  return { path, condition: { kind: 'filter', field, ...test } }
}

/** Parses `author.data->>key` into the path of embedded relations and the field. */
function readFieldPath(name: string): { path: string[]; field: FieldPath } {
  const scanner = new Scanner('tree path', name)
  const path: string[] = []
  let last = requireName(scanner)
  while (scanner.take('.')) {
    path.push(last)
    last = requireName(scanner)
  }
  const steps = readJsonSteps(scanner)
  scanner.requireEnd()
  return { path, field: { name: last, steps } }
}

/** Parses a logic parameter: `or=`, `not.and=`, `author.or=` or `author.not.or=`. */
function readLogicParameter(name: string, operator: 'and' | 'or', value: string, literals: Literals) {
  const before = parsePath(name).slice(0, -1)
  const negated = before.at(-1) === 'not'
  return { path: negated ? before.slice(0, -1) : before, condition: parseLogic(operator, negated, value, literals) }
}

function addWindow(windows: Map<string, { path: EmbedPath; window: Window }>, name: string, word: 'limit' | 'offset', value: string): void {
  const path = parsePath(name).slice(0, -1)
  const key = path.join('.')
  const entry = windows.get(key) ?? { path, window: {} }
  // Ignores a value that is not a number, like PostgREST.
  if (/^[+-]?[0-9]{1,15}$/.test(value)) entry.window[word] ??= Number(value)
  windows.set(key, entry)
}

function embeddedWindows(windows: ReadonlyMap<string, { path: EmbedPath; window: Window }>, literals: Literals): QueryTree['windows'] {
  return [...windows.values()]
    .filter(({ path }) => path.length > 0)
    .map(({ path, window: { limit, offset } }) => {
      if (limit !== undefined && limit < 0) throw restErrors.range('Limit should be greater than or equal to zero.')
      return { path, ...(limit !== undefined && { limit }), ...(offset && offset > 0 && { offset: literals.add(String(offset)) }) }
    })
}
