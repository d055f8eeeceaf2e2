import { type Template, Tokenizer } from 'liquidjs'
import { LRUCache } from 'lru-cache'
import type { Condition } from '../../../../contracts/workflow-definition-conditions.ts'
import { textEngine, valueEngine } from './liquid-engine.ts'

/** Characters that one template renders to; a prompt of more would cost more than any result is worth. */
const outputMax = 400_000

/** The catalogue has some 2,000 texts; beyond them it is people's own. */
const parsedTemplates = new LRUCache<string, Template[]>({ max: 5000 })
const parsedExpressions = new LRUCache<string, Template[]>({ max: 5000 })

/** A template's nodes; throws Liquid's error with line and column when it cannot be read. */
export function parseTemplate(text: string): Template[] {
  const kept = parsedTemplates.get(text)
  if (kept) return kept
  const parsed = textEngine.parse(text)
  parsedTemplates.set(text, parsed)
  return parsed
}

/** An expression's node; throws when it is not one whole value. Liquid itself would drop what it cannot read at the end. */
export function parseExpression(text: string): Template[] {
  const kept = parsedExpressions.get(text)
  if (kept) return kept
  if (/\{\{|\}\}|\{%|%\}/.test(text)) throw new Error('an expression stands without braces')
  const tokenizer = new Tokenizer(text, valueEngine.options.operators)
  const { initial } = tokenizer.readFilteredValue()
  tokenizer.skipBlank()
  // In postfix order each operand adds a value and each operator of two takes one away: one must be left.
  const left = initial.postfix.reduce((sum, token) => sum + ('operator' in token ? (token.operator === 'not' ? 0 : -1) : 1), 0)
  if (!tokenizer.end() || left !== 1) throw new Error(`"${text}" is not one value`)
  const parsed = valueEngine.parse(`{{ ${text} }}`)
  parsedExpressions.set(text, parsed)
  return parsed
}

/** What expressions read: `input`, `config`, `steps`, `knowledge`, `profile`, `now` and the items of loops. */
export type Scope = Record<string, unknown>

/** The text of a template. Throws when it takes too long, too much or renders to too much. */
export function renderTemplate(text: string, scope: Scope): string {
  const rendered = String(textEngine.renderSync(parseTemplate(text), scope))
  if (rendered.length > outputMax) throw new Error(`The text is longer than ${outputMax} characters`)
  return rendered.trim()
}

/** The value of an expression, undefined where it reads what is not there. */
export const evaluate = (text: string, scope: Scope): unknown => valueEngine.renderSync(parseExpression(text), scope) as unknown

/** Empty texts and empty lists hold no more than false, null and 0 do. */
const isTrue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** The expressions of a condition, and whether all of them must hold. */
export function partsOf(condition: Condition): { expressions: string[]; every: boolean } {
  if (typeof condition === 'string') return { expressions: [condition], every: true }
  return 'all' in condition ? { expressions: condition.all, every: true } : { expressions: condition.any, every: false }
}

/** Whether a condition holds, and which of its expressions do, for the run page. */
export function decide(condition: Condition, scope: Scope): { holds: boolean; held: string[] } {
  const { expressions, every } = partsOf(condition)
  const held = expressions.filter((expression) => isTrue(evaluate(expression, scope)))
  return { holds: every ? held.length === expressions.length : held.length > 0, held }
}

/** A path that a text reads from its scope: `['steps', 'reply', 'text']`; what stands after a computed part is left out. */
export type Path = readonly (string | number)[]

/** What parsed Liquid reads of its scope; what it assigns itself is not among it. */
export function pathsOf(parsed: Template[]): Path[] {
  const { globals } = textEngine.analyzeSync(parsed, { partials: false })
  return Object.values(globals)
    .flat()
    .map(({ segments }) => {
      const computed = segments.findIndex((segment) => typeof segment === 'object')
      // Up to the first computed part every segment is a name or an index.
      return (computed < 0 ? segments : segments.slice(0, computed)) as (string | number)[]
    })
}
