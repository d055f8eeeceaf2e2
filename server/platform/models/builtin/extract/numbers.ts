/**
 * Parses a formatted number: `1,200.50`, `1.200,50`, `1 200,50`, `1200`. The last of two different separators is decimal. A
 * single separator is decimal unless exactly three digits follow.
 * @returns null if the text is not a number
 */
export function readNumber(text: string): number | null {
  const digits = text.replace(/[\s'’\u00a0\u202f]/g, '')
  const marks = [...digits.matchAll(/[.,]/g)]
  const last = marks.at(-1)
  if (!/^-?\d[\d.,]*$/.test(digits)) return null
  if (!last) return Number(digits)
  const after = digits.length - last.index - 1
  const isDecimal = marks.some(([mark]) => mark !== last[0]) || (marks.length === 1 && after !== 3)
  const integerPart = (isDecimal ? digits.slice(0, last.index) : digits).replace(/[.,]/g, '')
  return Number(isDecimal ? `${integerPart}.${digits.slice(last.index + 1)}` : integerPart)
}
