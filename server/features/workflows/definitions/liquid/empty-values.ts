import { CaptureTag, type Context, type Liquid } from 'liquidjs'

/** Private-use character that marks the place of an empty value in a text until its punctuation is removed. */
const mark = '\uE000'

/** Returns the value of an output tag for the text, or a mark if it is empty. Cast: Liquid writes values of every type as text. */
export const markEmpty = (value: unknown): string =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? mark : (value as string)

/** Words that connect a sentence with the value after them. Without the value, they are omitted with it. */
const connectors = 'with|for|of|at|in|on|by|from|against|after|before|about|mit|für|von|bei|avec|pour|chez|con|para|com|met|voor|van'
/** Matches the end of the part of a sentence that contains the value. */
const partEnd = String.raw`(?=\**\s?(?:[,;:.)|¦]|\(|\n|$))`

/** Replacements for marks with the punctuation and words that only connect the missing value, in the order of application. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // Several empty values in a row count as one.
  [new RegExp(`${mark}(?:(?:, | / | )?${mark})+`, 'gu'), mark],
  [new RegExp(String.raw`\(${mark}\)|“${mark}”`, 'gu'), mark],
  [new RegExp(String.raw`(?<=\S) (?:${connectors}) ${mark}${partEnd}`, 'gu'), mark],
  // A separator before the value, or after a value that begins a line, a cell or a bracket.
  [new RegExp(String.raw`(?<=[^\s|>*-]) ?[,;] ?${mark}(?!\p{L})|(?<=[^\s|]) [–—·/-] ${mark}${partEnd}`, 'gu'), ''],
  [new RegExp(String.raw`(?<=(?:^|\n|[|(:>*“-]) ?)${mark}[,;:] `, 'gu'), ''],
  // A space on each side, or a space before the end of the part.
  [new RegExp(String.raw`(?<=[^\s|>-]) ${mark}(?=[ ,;.!?)\n]|\*|$)`, 'gu'), ''],
  [new RegExp(String.raw`(?<=[^\s|] ?\*\* |\(|\| )${mark} (?=[^\s|])`, 'gu'), ''],
  [new RegExp(mark, 'gu'), ''],
]

/**
 * Removes the marks of empty values with the punctuation around them, so that `{{ lane }} with {{ carrier }}, {{ city }}: late` becomes
 * `Bonn to Wien: late` without carrier and city. Cells of Markdown tables stay empty.
 */
export const closeEmptyValues = (text: string): string =>
  text.includes(mark) ? replacements.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text) : text

/** Registers `capture` so that captured texts contain no marks. Conditions can compare them with an empty text. */
export function registerCapture(engine: Liquid): void {
  class CaptureWithoutMarks extends CaptureTag {
    override *render(context: Context): Generator<unknown, void, string> {
      yield* super.render(context)
      const scope = context.bottom() as Record<string, unknown>
      const captured = scope[this.variable]
      if (typeof captured === 'string') scope[this.variable] = closeEmptyValues(captured)
    }
  }
  engine.registerTag('capture', CaptureWithoutMarks)
}
