/** Minimum number of words in a sentence below a table. Fewer words can be a cell: `Closing balance`. */
const minWords = 4
/** Maximum length of a remark, in characters. */
const maxLength = 600

interface Line {
  /** Number of columns of the table. */
  width: number
  delimiter: string
  /** True below a blank line, or below another remark. */
  isBelow: boolean
  /** True if each row above has a number alone in a cell. */
  hasNumbers: boolean
}

export const isNumber = (cell: string): boolean => /^[-−–]?[$€£¥]?\s?\d[\d.,'’ ]*\s?[%€$£]?$/u.test(cell.trim())

/**
 * Returns the sentence in a line below the rows of a table, or null if the line is a row. A comma in a sentence can divide it into cells, so
 * a sentence below a blank line may have several cells, without a number alone in a cell. If it has as many cells as the table has columns,
 * all rows of the table must have a number.
 */
export function remarkIn(cells: readonly string[], { width, delimiter, isBelow, hasNumbers }: Line): string | null {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const text = cells.join(delimiter).trim()
  if (text.split(/\s+/).length < minWords || !/\p{L}{2}/u.test(text)) return null
  const isSentence = filled.length === 1 && (isBelow || /[.!?:]\s|[.!?]$/u.test(text))
  const isDivided = isBelow && (cells.length !== width || hasNumbers) && !filled.some(isNumber)
  return isSentence || isDivided ? text.slice(0, maxLength).replace(/[;,\t|\s]+$/u, '') : null
}
