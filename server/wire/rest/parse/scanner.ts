import { refuse } from '../errors.ts'
import { requestLimits } from '../limits.ts'

/** Reads a text from left to right; what does not fit ends in PGRST100 with the place. */
export class Scanner {
  at = 0
  readonly text: string
  private readonly what: string

  /** @param what the name of the thing being read, for the error's message: `filter`, `select parameter`, … */
  constructor(what: string, text: string) {
    this.what = what
    this.text = text
  }

  get ended(): boolean {
    return this.at >= this.text.length
  }

  get next(): string {
    return this.text[this.at] ?? ''
  }

  /** Whether `word` stands here. */
  sees(word: string): boolean {
    return this.text.startsWith(word, this.at)
  }

  /** Steps over `word` when it stands here. */
  take(word: string): boolean {
    if (!this.sees(word)) return false
    this.at += word.length
    return true
  }

  /** Steps over what a sticky expression matches here and returns it; null and no step when it does not. */
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

  /** `word` with space around it. */
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
    throw refuse.unparsable(this.what, this.text, this.at, `unexpected ${found} expecting ${expected}`)
  }

  /** Refuses nesting that would exhaust the stack or the planner. */
  refuseDepth(depth: number, maxDepth: number = requestLimits.nesting): void {
    if (depth > maxDepth) throw refuse.tooComplex(`The ${this.what} is nested deeper than ${maxDepth} levels`)
  }
}
