import { restErrors } from '../errors/errors.ts'
import { requestLimits } from '../limits.ts'

/** Reads a text from left to right. Throws PGRST100 with the position at a syntax error. */
export class Scanner {
  at = 0
  readonly text: string
  private readonly subject: string

  /** @param subject name of the text for error messages, for example `filter` or `select parameter` */
  constructor(subject: string, text: string) {
    this.subject = subject
    this.text = text
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  get next(): string {
    return this.text[this.at] ?? ''
  }

  /** Returns whether the text continues with `word`. */
  continuesWith(word: string): boolean {
    return this.text.startsWith(word, this.at)
  }

  /** Consumes `word` if the text continues with it. Returns whether it did. */
  take(word: string): boolean {
    if (!this.continuesWith(word)) return false
    this.at += word.length
    return true
  }

  /** Consumes and returns the match of a sticky expression at the current position. Returns null if there is no match. */
  match(expression: RegExp): string | null {
    expression.lastIndex = this.at
    const match = expression.exec(this.text)
    if (match === null) return null
    this.at = expression.lastIndex
    return match[0]
  }

  skipSpace(): void {
    while (this.next === ' ' || this.next === '\t') this.at += 1
  }

  /** Consumes `word` and optional spaces around it. @throws RestError PGRST100 if the text does not continue with `word` */
  require(word: string): void {
    this.skipSpace()
    if (!this.take(word)) this.fail(`"${word}"`)
    this.skipSpace()
  }

  requireEnd(): void {
    if (!this.isAtEnd) this.fail('end of input')
  }

  fail(expected: string): never {
    const actual = this.isAtEnd ? 'end of input' : `"${String.fromCodePoint(this.text.codePointAt(this.at) ?? 0)}"`
    throw restErrors.unparsable(this.subject, this.text, this.at, `unexpected ${actual} expecting ${expected}`)
  }

  /** Rejects nesting that is so deep that it could exhaust the stack or the planner. */
  refuseDepth(depth: number, maxDepth: number = requestLimits.nesting): void {
    if (depth > maxDepth) throw restErrors.tooComplex(`The ${this.subject} is nested deeper than ${maxDepth} levels`)
  }
}
