import { requestLimits } from '../limits.ts'

/** The part of a regular expression that can make it slow. */
export type ExpensivePart = 'option' | 'back-reference' | 'lookaround' | 'nested quantifier' | 'size'

/** A group of the expression while it is read. `size` estimates the states that PostgreSQL compiles it to. */
interface Group {
  size: number
  repeats: boolean
}

interface Quantifier {
  /** Infinity: no maximum. */
  max: number
}

/**
 * Finds what can make PostgreSQL match a regular expression in more than linear time, or compile it to a large automaton; null
 * when it finds nothing. Reads the syntax of PostgreSQL's advanced regular expressions (documentation, section 9.7.3) once, from
 * left to right. It does not check the syntax otherwise: PostgreSQL reports what is invalid.
 */
export function expensivePartOf(pattern: string): ExpensivePart | null {
  // The rest is a plain text.
  if (pattern.startsWith('***=')) return null
  const start = pattern.startsWith('***:') ? 4 : 0
  const options = /^\(\?([a-z]+)\)/.exec(pattern.slice(start))
  // The other options change the syntax: b and e to older ones, q to plain text, x to one with comments.
  if (options && !/^[cimnpstw]+$/.test(options[1] ?? '')) return 'option'
  return new Reader(pattern, start + (options?.[0].length ?? 0)).read()
}

class Reader {
  private readonly text: string
  private at: number
  private readonly groups: Group[] = [{ size: 0, repeats: false }]

  constructor(text: string, at: number) {
    this.text = text
    this.at = at
  }

  read(): ExpensivePart | null {
    while (this.at < this.text.length) {
      const found = this.readAtom()
      if (found !== null) return found
    }
    return this.group.size > requestLimits.regularExpressionSize ? 'size' : null
  }

  private get group(): Group {
    return this.groups.at(-1) ?? { size: 0, repeats: false }
  }

  private readAtom(): ExpensivePart | null {
    const char = this.text[this.at]
    if (char === '(') return this.openGroup()
    if (char === ')') return this.closeGroup()
    if (char === '\\' && /[1-9]/.test(this.text[this.at + 1] ?? '')) return 'back-reference'
    if (char === '\\') this.at += 2
    else if (char === '[') this.at = endOfBrackets(this.text, this.at)
    else this.at += 1
    return this.add({ size: 1, repeats: false })
  }

  private openGroup(): ExpensivePart | null {
    if (this.take('(?#')) {
      const end = this.text.indexOf(')', this.at)
      this.at = end < 0 ? this.text.length : end + 1
      return null
    }
    if (!this.take('(?:') && this.text.startsWith('(?', this.at)) return 'lookaround'
    this.take('(')
    this.groups.push({ size: 0, repeats: false })
    return null
  }

  private closeGroup(): ExpensivePart | null {
    this.at += 1
    // One too many: invalid, or a plain character.
    const closed = this.groups.length > 1 ? this.groups.pop() : undefined
    return this.add(closed ?? { size: 1, repeats: false })
  }

  /** Adds an atom with the quantifiers behind it to the group around it. */
  private add(atom: Group): ExpensivePart | null {
    let { size, repeats } = atom
    for (let quantifier = this.readQuantifier(); quantifier; quantifier = this.readQuantifier()) {
      const { max } = quantifier
      if (max <= 1) continue
      if (repeats) return 'nested quantifier'
      repeats = true
      size *= Number.isFinite(max) ? max : 2
    }
    this.group.size += size
    this.group.repeats ||= repeats
    return this.group.size > requestLimits.regularExpressionSize ? 'size' : null
  }

  private readQuantifier(): Quantifier | null {
    const found = this.match(/[*+?]|\{(\d+)(,(\d*))?\}/y)
    if (!found) return null
    const [whole, min, range, max] = found
    if (min === undefined) return { max: whole === '?' ? 1 : Infinity }
    // `{5,}` is compiled to five copies and a repetition.
    return { max: range === undefined ? Number(min) : max === '' ? Number(min) + 2 : Number(max) }
  }

  private take(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false
    this.at += word.length
    return true
  }

  private match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at
    const found = expression.exec(this.text)
    if (found) this.at = expression.lastIndex
    return found
  }
}

/** Returns the place behind a bracket expression that begins at `start`: `[^]a-z[:alpha:]\]]`. */
function endOfBrackets(text: string, start: number): number {
  let at = start + 1
  if (text[at] === '^') at += 1
  if (text[at] === ']') at += 1
  while (at < text.length && text[at] !== ']') {
    const kind = text[at] === '[' ? text[at + 1] : undefined
    if (kind === ':' || kind === '.' || kind === '=') {
      const end = text.indexOf(`${kind}]`, at + 2)
      at = end < 0 ? text.length : end + 2
    } else at += text[at] === '\\' ? 2 : 1
  }
  return at + 1
}
