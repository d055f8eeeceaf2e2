import { spellingsOf } from '../text/normalize-word.ts'
import { readWords } from '../text/read-text.ts'
import { maxSpanWords, type Pattern, spanOf, type WordForm } from './pattern.ts'

/** Named groups of alternatives that patterns can refer to with `@name`. */
export type NamedPatterns = ReadonlyMap<string, Pattern>

const tokenPattern = /\.\.\d+|<\d+>|@[a-z_]+|[()[\]|]|[^\s()[\]|]+/gi

const empty: Pattern = { kind: 'sequence', parts: [] }
const sequence = (parts: readonly Pattern[]): Pattern => (parts.length === 1 && parts[0] ? parts[0] : { kind: 'sequence', parts })

/** Joins alternatives. Single words become one set of forms, which matches faster. */
function alternativesOf(options: readonly Pattern[]): Pattern {
  const flat = options.flatMap((option) => (option.kind === 'either' ? option.options : [option]))
  const forms = flat.flatMap((option) => (option.kind === 'word' ? option.forms : []))
  const others = flat.filter(({ kind }) => kind !== 'word')
  const all: Pattern[] = forms.length > 0 ? [{ kind: 'word', forms }, ...others] : others
  return all.length === 1 && all[0] ? all[0] : { kind: 'either', options: all }
}

function formsOf(word: string): Pattern {
  if (word === '#') return { kind: 'word', forms: [{ kind: 'number', text: '' }] }
  const kind: WordForm['kind'] = word.endsWith('*') ? 'prefix' : word.startsWith('*') ? 'suffix' : 'exact'
  const letters = word.replaceAll('*', '')
  const spellings = spellingsOf(letters)
  if (spellings.includes('') || (kind !== 'exact' && letters.length < 3)) throw new Error(`The word "${word}" is too short`)
  return { kind: 'word', forms: spellings.map((text) => ({ kind, text })) }
}

/** Parses one word. Its parts can be written together or apart if a hyphen or an apostrophe joins them. */
function parseWord(word: string): Pattern {
  const parts = word.split(/[-'’]/).filter((part) => part !== '')
  if (parts.length === 1) return formsOf(word.replace(/[-'’]/g, ''))
  return alternativesOf([formsOf(parts.join('')), sequence(parts.map(formsOf))])
}

/** Parses a phrase that a user wrote. The words match in this order. Returns null if the phrase has no words. */
export function parsePhrase(phrase: string): Pattern | null {
  const parts = (phrase.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*\*?/gu) ?? []).flatMap((word) => {
    const { forms } = readWords(word)
    // In languages that do not separate words with spaces, each character is a word.
    if (forms.length > 1 && !/['’-]/.test(word)) return forms.map((form) => parseWord(form))
    return forms.length === 0 ? [] : [parseWord(/^.{1,2}\*$/u.test(word) ? word.slice(0, -1) : word)]
  })
  return parts.length === 0 ? null : sequence(parts)
}

const gapMark = /^<(\d+)>$/
/** Maximum number of parts that may appear in any order. Each additional part multiplies the number of permutations. */
const maxUnorderedParts = 3

function permutationsOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) => permutationsOf(items.toSpliced(index, 1)).map((order) => [item, ...order]))
}

class Parser {
  private readonly tokens: string[]
  private position = 0
  private readonly source: string
  private readonly names: NamedPatterns

  constructor(source: string, names: NamedPatterns) {
    this.source = source
    this.names = names
    this.tokens = source.match(tokenPattern) ?? []
  }

  parse(): Pattern {
    const pattern = this.alternatives()
    if (this.position < this.tokens.length) throw this.error(`"${this.tokens[this.position]}" is not expected`)
    const span = spanOf(pattern)
    if (span === 0 || span > maxSpanWords) throw this.error(`it spans ${span} words; the limit is ${maxSpanWords}`)
    return pattern
  }

  private error(reason: string) {
    return new Error(`The safety pattern "${this.source}" is invalid: ${reason}`)
  }

  private alternatives(): Pattern {
    const options = [this.unordered()]
    while (this.tokens[this.position] === '|') {
      this.position += 1
      options.push(this.unordered())
    }
    return options.length === 1 && options[0] ? options[0] : alternativesOf(options)
  }

  /** Parses `a <3> b <3> c`: all parts in any order, with at most three words between two parts. */
  private unordered(): Pattern {
    const parts = [this.words()]
    let max = 0
    for (let gap = gapMark.exec(this.tokens[this.position] ?? ''); gap; gap = gapMark.exec(this.tokens[this.position] ?? '')) {
      this.position += 1
      max = Math.max(max, Number(gap[1]))
      parts.push(this.words())
    }
    if (parts.length > maxUnorderedParts) throw this.error(`at most ${maxUnorderedParts} parts can be in any order`)
    const gap: Pattern = { kind: 'gap', max }
    const orders = permutationsOf(parts).map((order) => sequence(order.flatMap((part, index) => (index === 0 ? [part] : [gap, part]))))
    return parts.length === 1 ? sequence(parts) : alternativesOf(orders)
  }

  private words(): Pattern {
    const parts: Pattern[] = []
    for (
      let token = this.tokens[this.position];
      token !== undefined && !/^(?:[)\]|]|<\d+>)$/.test(token);
      token = this.tokens[this.position]
    ) {
      this.position += 1
      parts.push(this.element(token))
    }
    return sequence(parts)
  }

  private element(token: string): Pattern {
    if (token === '(' || token === '[') {
      const inner = this.alternatives()
      const close = token === '(' ? ')' : ']'
      if (this.tokens[this.position] !== close) throw this.error(`"${close}" is missing`)
      this.position += 1
      return token === '(' ? inner : alternativesOf([inner, empty])
    }
    if (token.startsWith('..')) return { kind: 'gap', max: Number(token.slice(2)) }
    if (token === '$') return { kind: 'end' }
    if (token === '@year') return { kind: 'word', forms: [{ kind: 'year', text: '' }] }
    if (!token.startsWith('@')) {
      if (!/[\p{L}\p{N}#]/u.test(token)) throw this.error(`"${token}" has no letters`)
      return parseWord(token)
    }
    const pattern = this.names.get(token.slice(1))
    if (!pattern) throw this.error(`"${token}" is not defined`)
    return pattern
  }
}

/**
 * Parses a pattern; docs/safety.md describes the syntax.
 * @throws if the pattern is invalid; the error names the pattern
 */
export function parsePattern(source: string, names: NamedPatterns = new Map()): Pattern {
  return new Parser(source, names).parse()
}
