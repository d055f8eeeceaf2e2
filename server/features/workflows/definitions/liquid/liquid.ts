import { type Template, Tokenizer } from 'liquidjs'
import { LRUCache } from 'lru-cache'
import type { Condition } from '../../../../../contracts/workflows/workflow-definition-conditions.ts'
import { LimitError } from '../../../../platform/compute/limit-error.ts'
import { closeEmptyValues } from './empty-values.ts'
import { textEngine, valueEngine } from './liquid-engine.ts'

/** Maximum length of a rendered template, in characters. The limit bounds the cost of a prompt. */
const maxRenderedLength = 400_000

/** A parsed text with the paths that the text reads from its scope. */
interface Parsed {
  nodes: Template[]
  paths?: readonly Path[]
}

/** Caches of parsed texts. The workflow library has about 2,000 texts; the remaining capacity is for other definitions. */
const parsedTemplates = new LRUCache<string, Parsed>({ max: 5000 })
const parsedExpressions = new LRUCache<string, Parsed>({ max: 5000 })

function parseCached(cache: LRUCache<string, Parsed>, text: string, parse: () => Template[]): Parsed {
  const cached = cache.get(text)
  if (cached) return cached
  const parsed = { nodes: parse() }
  cache.set(text, parsed)
  return parsed
}

const cachedTemplate = (text: string) => parseCached(parsedTemplates, text, () => textEngine.parse(text))
const cachedExpression = (text: string) => parseCached(parsedExpressions, text, () => readExpression(text))

/**
 * Returns the nodes of a template.
 * @throws Liquid's error with line and column if the template cannot be parsed
 */
export const parseTemplate = (text: string): Template[] => cachedTemplate(text).nodes

/**
 * Returns the node of an expression.
 * @throws if the text is not exactly one value; Liquid itself would ignore the rest
 */
export const parseExpression = (text: string): Template[] => cachedExpression(text).nodes

function readExpression(text: string): Template[] {
  if (/\{\{|\}\}|\{%|%\}/.test(text)) throw new Error('an expression must not contain braces')
  const tokenizer = new Tokenizer(text, valueEngine.options.operators)
  const { initial } = tokenizer.readFilteredValue()
  tokenizer.skipBlank()
  // In postfix order, each operand adds a value and each binary operator removes one. A valid expression ends with one value.
  const missingOperands = initial.postfix.reduce((sum, token) => sum + ('operator' in token ? (token.operator === 'not' ? 0 : -1) : 1), 0)
  if (!tokenizer.end() || missingOperands !== 1) throw new Error(`"${text}" is not one value`)
  return valueEngine.parse(`{{ ${text} }}`)
}

/**
 * Returns the paths that a template or an expression reads from its scope.
 * @throws if the text cannot be parsed
 */
export function readPaths(text: string, kind: 'template' | 'expression'): readonly Path[] {
  const parsed = kind === 'template' ? cachedTemplate(text) : cachedExpression(text)
  parsed.paths ??= pathsOf(parsed.nodes)
  return parsed.paths
}

/** Values that expressions can read: `input`, `config`, `steps`, `knowledge`, `profile`, `now` and the items of loops. */
export type Scope = Record<string, unknown>

/** Calls Liquid. Liquid wraps a LimitError from a custom filter in its own error; this function throws the LimitError instead. */
function unwrapLimits<Result>(render: () => Result): Result {
  try {
    return render()
  } catch (error) {
    const cause = (error as { originalError?: unknown }).originalError
    if (cause instanceof LimitError) throw cause
    if (error instanceof RangeError || cause instanceof RangeError) throw new LimitError('A value is nested too deeply or too large.')
    throw error
  }
}

/**
 * Renders a template.
 * @throws LimitError for a result above the limit, and Liquid's errors for too much time or too many allocations
 */
export function renderTemplate(text: string, scope: Scope): string {
  const rendered = closeEmptyValues(unwrapLimits(() => String(textEngine.renderSync(parseTemplate(text), scope))))
  if (rendered.length > maxRenderedLength)
    throw new LimitError(
      `A text has ${rendered.length.toLocaleString('en')} characters; at most ${maxRenderedLength.toLocaleString('en')} are supported.`,
    )
  return rendered.trim()
}

/** Returns the value of an expression, or undefined if the expression reads a value that does not exist. */
export const evaluate = (text: string, scope: Scope): unknown =>
  unwrapLimits(() => valueEngine.renderSync(parseExpression(text), scope) as unknown)

/** Returns whether a value counts as true. Empty texts and lists count as false, like null and 0. */
const isTrue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** Returns the expressions of a condition, and whether all of them must be true. */
export function partsOf(condition: Condition): { expressions: string[]; every: boolean } {
  if (typeof condition === 'string') return { expressions: [condition], every: true }
  return 'all' in condition ? { expressions: condition.all, every: true } : { expressions: condition.any, every: false }
}

/** Evaluates a condition. Also returns the expressions that are true, which the run page shows. */
export function decide(condition: Condition, scope: Scope): { isTrue: boolean; held: string[] } {
  const { expressions, every } = partsOf(condition)
  const held = expressions.filter((expression) => isTrue(evaluate(expression, scope)))
  return { isTrue: every ? held.length === expressions.length : held.length > 0, held }
}

/** Path of a value that a text reads from its scope: `['steps', 'reply', 'text']`. The path ends before the first computed segment. */
export type Path = readonly (string | number)[]

/** Returns the paths that a parsed text reads from its scope, excluding variables that the text assigns. */
export function pathsOf(parsed: Template[]): Path[] {
  const { globals } = textEngine.analyzeSync(parsed, { partials: false })
  return Object.values(globals)
    .flat()
    .map(({ segments }) => {
      const computed = segments.findIndex((segment) => typeof segment === 'object')
      // Cast: each segment before the first computed segment is a name or an index.
      return (computed < 0 ? segments : segments.slice(0, computed)) as (string | number)[]
    })
}
