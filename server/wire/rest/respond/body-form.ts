import type { Media } from '../parse/media-type.ts'
import type { LargeBody } from './large-body.ts'

/** Returns the body in the requested format. A large body already has this format. @param keys names of the columns, in order */
export const bodyIn = ({ form }: Media, keys: readonly string[], body: string | LargeBody | null): string | LargeBody | null =>
  form === 'csv' && (body === null || typeof body === 'string') ? csvHeader(keys) + (body ?? '') : body

/** Returns the header line of a CSV body. PostgreSQL creates the other lines. */
const csvHeader = (keys: readonly string[]): string =>
  `${keys.map((key) => (/[",\r\n]/.test(key) ? `"${key.replaceAll('"', '""')}"` : key)).join(',')}\n`

/** Returns the texts before, between and after the rows of a body that is built row by row. */
export function punctuation(form: Media['form'], keys: readonly string[]): [before: string, between: string, after: string] {
  switch (form) {
    case 'json':
      return ['[', ', ', ']']
    case 'csv':
      return [csvHeader(keys), '\n', '']
    default:
      return ['', '\n', '']
  }
}
