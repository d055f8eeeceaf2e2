import { refuse } from '../errors/errors.ts'
import { requestLimits } from '../limits.ts'

/** Scans a text from left to right. Syntax errors throw PGRST100 with the position. */
export class Scanner {
  at = 0
  readonly text: string
  private readonly subject: string

  /** @param subject the name of the scanned part, for error messages: `filter`, `select parameter`, … */
  constructor(subject: string, text: string) {
    this.subject = subject
    this.text = text
  }

  get ended(): boolean {
    return this.at >= this.text.length
  }

  get next(): string {
    return this.text[this.at] ?? ''
  }

  /** Returns true when the text continues with `word`. */
  sees(word: string): boolean {
    return this.text.startsWith(word, this.at)
  }

  /** Consumes `word` if the text continues with it. Returns true if it did. */
  take(word: string): boolean {
    if (!this.sees(word)) return false
    this.at += word.length
    return true
  }

  /** Consumes and returns the match of a sticky expression at the current position. Returns null when there is none. */
  match(expression: RegExp): string | null {
    expression.lastIndex = this.at
    const found = expression.exec(this.text)
    if (found === null) return null
    this.at = expression.lastIndex
    return found[0]
  }

  skipSpace(): void {
    while (this.next === ' ' || this.next === '\t') this.at += 1
  }

  /** Consumes `word` with optional space around it. */
  require(word: string): void {
    this.skipSpace()
    if (!this.take(word)) this.fail(`"${word}"`)
    this.skipSpace()
  }

  requireEnd(): void {
    if (!this.ended) this.fail('end of input')
  }

  fail(expected: string): never {
    const found = this.ended ? 'end of input' : `"${String.fromCodePoint(this.text.codePointAt(this.at) ?? 0)}"`
    throw refuse.unparsable(this.subject, this.text, this.at, `unexpected ${found} expecting ${expected}`)
  }

  /** Rejects nesting that would exhaust the stack or the planner. */
  refuseDepth(depth: number, maxDepth: number = requestLimits.nesting): void {
    if (depth > maxDepth) throw refuse.tooComplex(`The ${this.subject} is nested deeper than ${maxDepth} levels`)
  }
}
