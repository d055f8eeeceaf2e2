import { badRequest, type ScimError, type ScimType } from '../errors.ts'
import { filterLimits } from '../limits.ts'
import { resourceTypes } from '../schemas/resource-types.ts'
import { type AttributePath, type ComparisonValue, comparisonOperators, type Filter } from './filter.ts'
import { type Token, tokensOf } from './tokens.ts'

/** The target of a PATCH operation, for example `emails[type eq "work"].value`. */
export interface PatchPath {
  path: AttributePath
  /** Filter in brackets, which selects values of the attribute. */
  filter: Filter | null
}

/** Parses a filter. @throws ScimError `invalidFilter` */
export function parseFilter(text: string): Filter {
  const parser = new Parser(text, 'invalidFilter')
  const filter = parser.readFilter()
  parser.requireEnd()
  return filter
}

/** Parses the path of a PATCH operation (RFC 7644, section 3.5.2). @throws ScimError `invalidPath` */
export function parsePath(text: string): PatchPath {
  const parser = new Parser(text, 'invalidPath')
  const path = parser.readPath()
  if (parser.isAtEnd) return { path, filter: null }
  const filter = parser.readValueFilter(path)
  const sub = parser.isAtEnd ? null : parser.readSubAttribute()
  parser.requireEnd()
  return { path: { attribute: path.attribute, sub }, filter }
}

/** Parses the name of an attribute, for sorting. @throws ScimError `invalidPath` */
export function parseAttributePath(text: string): AttributePath {
  const parser = new Parser(text, 'invalidPath')
  const path = parser.readPath()
  parser.requireEnd()
  return path
}

const urnPattern = new RegExp(`^(?:${resourceTypes.map(({ schema }) => schema.replaceAll('.', '\\.')).join('|')}):`, 'i')

/**
 * A recursive descent parser. The depth and the number of comparisons are limited, because every comparison becomes part of a statement.
 */
class Parser {
  readonly #tokens: Token[]
  readonly #scimType: ScimType
  #position = 0
  #depth = 0
  #comparisons = 0
  #isInBrackets = false

  constructor(text: string, scimType: ScimType) {
    this.#tokens = tokensOf(text, scimType)
    this.#scimType = scimType
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#tokens.length
  }

  requireEnd(): void {
    const token = this.#tokens[this.#position]
    if (token !== undefined) throw this.#invalid(`Unexpected "${token.text}"`)
  }

  /** Reads conditions with `or`, which binds weaker than `and`. */
  readFilter(): Filter {
    this.#depth += 1
    if (this.#depth > filterLimits.depthMax) throw this.#invalid(`The filter is nested more than ${filterLimits.depthMax} times`)
    const filter = this.#readOperands('or', () => this.#readOperands('and', () => this.#readCondition()))
    this.#depth -= 1
    return filter
  }

  readValueFilter(path: AttributePath): Filter {
    if (path.sub !== null || this.#isInBrackets) throw this.#invalid('Brackets can only follow the name of an attribute')
    this.#requireMark('[')
    this.#isInBrackets = true
    const filter = this.readFilter()
    this.#isInBrackets = false
    this.#requireMark(']')
    return filter
  }

  readPath(): AttributePath {
    const text = this.#requireWord().replace(urnPattern, '')
    // The URN of an unknown schema contains dots. Its attributes have no value.
    const parts = /^urn:/i.test(text) ? [text] : text.split('.')
    const [attribute = '', sub = null] = parts
    if (parts.length > 2 || attribute === '' || sub === '') throw this.#invalid(`"${text}" is not the name of an attribute`)
    return { attribute: attribute.toLowerCase(), sub: sub?.toLowerCase() ?? null }
  }

  /** Reads `.value` after brackets. */
  readSubAttribute(): string {
    const text = this.#requireWord()
    if (!/^\.[\w$-]+$/.test(text)) throw this.#invalid(`Unexpected "${text}"`)
    return text.slice(1).toLowerCase()
  }

  #readOperands(kind: 'and' | 'or', readOperand: () => Filter): Filter {
    const operands = [readOperand()]
    while (this.#takeWord(kind)) operands.push(readOperand())
    return operands.length === 1 && operands[0] ? operands[0] : { kind, operands }
  }

  #readCondition(): Filter {
    if (this.#peekMark('(')) return this.#readGroup()
    const next = this.#tokens[this.#position + 1]
    if (next?.kind === 'mark' && next.text === '(' && this.#takeWord('not')) return { kind: 'not', operand: this.#readGroup() }
    this.#comparisons += 1
    if (this.#comparisons > filterLimits.comparisonsMax)
      throw this.#invalid(`The filter has more than ${filterLimits.comparisonsMax} conditions`)
    const path = this.readPath()
    if (this.#peekMark('[')) return { kind: 'some', path, filter: this.readValueFilter(path) }
    const word = this.#requireWord().toLowerCase()
    if (word === 'pr') return { kind: 'present', path }
    const operator = comparisonOperators.find((candidate) => candidate === word)
    if (operator === undefined) throw this.#invalid(`"${word}" is not an operator`)
    return { kind: 'compare', path, operator, value: this.#readValue() }
  }

  #readGroup(): Filter {
    this.#requireMark('(')
    const filter = this.readFilter()
    this.#requireMark(')')
    return filter
  }

  #readValue(): ComparisonValue {
    const token = this.#take()
    if (token?.kind === 'string') return token.text
    if (token?.kind === 'number' && Number.isFinite(Number(token.text))) return Number(token.text)
    const literal = token?.kind === 'word' ? token.text.toLowerCase() : ''
    if (literal === 'true' || literal === 'false') return literal === 'true'
    if (literal === 'null') return null
    throw this.#invalid('A comparison needs a quoted text, a number, true, false or null')
  }

  #take(): Token | undefined {
    const token = this.#tokens[this.#position]
    this.#position += 1
    return token
  }

  #requireWord(): string {
    const token = this.#take()
    if (token?.kind !== 'word') throw this.#invalid(token ? `Unexpected "${token.text}"` : 'The expression is incomplete')
    return token.text
  }

  #takeWord(word: string): boolean {
    const token = this.#tokens[this.#position]
    const isWord = token?.kind === 'word' && token.text.toLowerCase() === word
    if (isWord) this.#position += 1
    return isWord
  }

  #peekMark(mark: string): boolean {
    const token = this.#tokens[this.#position]
    return token?.kind === 'mark' && token.text === mark
  }

  #requireMark(mark: string): void {
    if (!this.#peekMark(mark)) throw this.#invalid(`"${mark}" is missing`)
    this.#position += 1
  }

  #invalid(message: string): ScimError {
    return badRequest(this.#scimType, message)
  }
}
