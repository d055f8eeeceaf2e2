import { requestLimits } from '../limits.ts'

/** Kinds of constructs that can make a regular expression slow. */
export type ExpensivePart = 'option' | 'back-reference' | 'lookaround' | 'nested quantifier' | 'size'

/** Properties of a group. `size` estimates how many states PostgreSQL compiles the group to. */
interface Group {
  size: number
  /** True if a part of the group can match more than once. */
  repeats: boolean
  /**
   * Number of parts that can match the empty string, such as `a?`, `^`, `\y` and `()`. PostgreSQL compiles such parts, and copies
   * of them, slowly.
   */
  options: number
}

interface Quantifier {
  min: number
  /** Maximum number of repetitions; Infinity if there is none. */
  max: number
}

const emptyGroup = (): Group => ({ size: 0, repeats: false, options: 0 })
const character = (): Group => ({ ...emptyGroup(), size: 1 })
/**
 * A constraint counts as three options, because alternatives with constraints are the slowest to compile: `(a|\y|b)` repeated thirty
 * times takes 500 ms and 150 MB.
 */
const constraint = (): Group => ({ ...character(), options: 3 })

/** Matches a constraint: start or end of a text or word. */
const constraintWord = /\^|\$|\\[AmMyYZ]|\[\[:[<>]:\]\]/y

/**
 * Finds a construct that could make PostgreSQL need more than linear time to match a regular expression, or which it could
 * compile to a large automaton. Returns null if there is none. Reads PostgreSQL's advanced regular expressions (documentation,
 * section 9.7.3) in a single pass. Does not validate the syntax, because PostgreSQL reports invalid expressions.
 */
export function expensivePartOf(pattern: string): ExpensivePart | null {
  // PostgreSQL reads the text after `***=` as a literal string.
  if (pattern.startsWith('***=')) return null
  const start = pattern.startsWith('***:') ? 4 : 0
  const options = /^\(\?([a-z]+)\)/.exec(pattern.slice(start))
  // Other options change the syntax: b and e select older syntaxes, q a literal string, x a syntax with comments.
  if (options && !/^[cimnpstw]+$/.test(options[1] ?? '')) return 'option'
  return new Reader(pattern, start + (options?.[0].length ?? 0)).read()
}

class Reader {
  private readonly text: string
  private at: number
  private readonly groups: Group[] = [emptyGroup()]

  constructor(text: string, at: number) {
    this.text = text
    this.at = at
  }

  read(): ExpensivePart | null {
    while (this.at < this.text.length) {
      const atom = this.readAtom()
      if (atom !== null) return atom
    }
    return this.sizeError()
  }

  private sizeError(): 'size' | null {
    const { regularExpressionSize, regularExpressionOptions } = requestLimits
    const { size, options } = this.group
    return size > regularExpressionSize || options > regularExpressionOptions ? 'size' : null
  }

  private get group(): Group {
    return this.groups.at(-1) ?? emptyGroup()
  }

  private readAtom(): ExpensivePart | null {
    const char = this.text[this.at]
    if (char === '|') return this.addBranch()
    if (char === '(') return this.openGroup()
    if (char === ')') return this.closeGroup()
    if (this.match(constraintWord)) return this.add(constraint())
    if (char === '\\' && /[1-9]/.test(this.text[this.at + 1] ?? '')) return 'back-reference'
    if (char === '\\') this.at += 2
    else if (char === '[') this.at = endOfBrackets(this.text, this.at)
    else this.at += 1
    return this.add(character())
  }

  /** Counts an empty branch as an option, as in `(|a)`, `(a|)` or `(a||b)`. */
  private addBranch(): null {
    if (/[(|]/.test(this.text[this.at - 1] ?? '(') || /[)|]/.test(this.text[this.at + 1] ?? ')')) this.group.options += 1
    this.at += 1
    return null
  }

  private openGroup(): ExpensivePart | null {
    if (this.take('(?#')) {
      const end = this.text.indexOf(')', this.at)
      this.at = end < 0 ? this.text.length : end + 1
      return null
    }
    if (!this.take('(?:') && this.text.startsWith('(?', this.at)) return 'lookaround'
    this.take('(')
    this.groups.push(emptyGroup())
    return null
  }

  private closeGroup(): ExpensivePart | null {
    this.at += 1
    // A `)` without an opening bracket is either invalid or an ordinary character.
    const closed = this.groups.length > 1 ? this.groups.pop() : undefined
    if (closed?.size === 0) return this.add(constraint())
    return this.add(closed ?? character())
  }

  /** Adds an atom with its quantifiers to the enclosing group. */
  private add(atom: Group): ExpensivePart | null {
    let { size, repeats, options } = atom
    for (let quantifier = this.readQuantifier(); quantifier; quantifier = this.readQuantifier()) {
      const { min, max } = quantifier
      const isCounted = max > 1 && Number.isFinite(max)
      if ((max > 1 && repeats) || (isCounted && options > 0)) return 'nested quantifier'
      repeats ||= max > 1
      size *= isCounted ? max : max > 1 ? 2 : 1
      if (min === 0) options = Math.max(options, max === Infinity ? 1 : size)
    }
    this.group.size += size
    this.group.repeats ||= repeats
    this.group.options += options
    return this.sizeError()
  }

  private readQuantifier(): Quantifier | null {
    const match = this.match(/[*+?]|\{(\d+)(,(\d*))?\}/y)
    if (!match) return null
    const [whole, min, range, max] = match
    if (min === undefined) return { min: whole === '+' ? 1 : 0, max: whole === '?' ? 1 : Infinity }
    // PostgreSQL compiles `{5,}` to five copies and a repetition, which counts as two copies like `*` and `+` (see `add`).
    return { min: Number(min), max: range === undefined ? Number(min) : max === '' ? Number(min) + 2 : Number(max) }
  }

  private take(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false
    this.at += word.length
    return true
  }

  private match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at
    const match = expression.exec(this.text)
    if (match) this.at = expression.lastIndex
    return match
  }
}

/** Returns the position after the bracket expression that starts at `start`, for example `[^]a-z[:alpha:]\]]`. */
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
