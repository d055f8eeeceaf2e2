import type { Media } from '../parse/media-type.ts'

/** Returns the header line of a CSV body. PostgreSQL creates the other lines. */
const csvHeader = (keys: readonly string[]): string =>
  `${keys.map((key) => (/[",\r\n]/.test(key) ? `"${key.replaceAll('"', '""')}"` : key)).join(',')}\n`

/** Returns the text before, between and after the rows of a body. */
export function bodyDelimiters(form: Media['form'], keys: readonly string[]): [before: string, between: string, after: string] {
  switch (form) {
    case 'json':
      return ['[', ', ', ']']
    case 'csv':
      return [csvHeader(keys), '\n', '']
    default:
      return ['', '\n', '']
  }
}
