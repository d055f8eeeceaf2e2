import type { ConfigurationField } from '../workflows/configuration-fields.ts'
import { tableSubject } from './table-subject.ts'

/** Maximum length of a subject, in characters. */
export const maxRunSubjectLength = 140

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

function shortened(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const cut = characters.slice(0, max - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/**
 * Returns a short subject for a run, taken from its input: the first short text (a name or a number), then the beginning of the first long
 * text. Ignores email addresses and links, because they do not identify a case. Describes a table only if there is no other text. Returns
 * null if the input has no text.
 * @param tables names of the fields that contain a table
 */
export function runSubject(
  fields: readonly ConfigurationField[],
  input: Record<string, unknown>,
  tables: ReadonlySet<string> = new Set(),
): string | null {
  const { named, table } = subjectsOf(fields, input, tables)
  return named ?? (table === null ? null : shortened(table, maxRunSubjectLength))
}

/** Returns the subject of a run without reading the tables in its input; null if the input contains only tables. */
export const textSubject = (fields: readonly ConfigurationField[], input: Record<string, unknown>, tables: ReadonlySet<string>) =>
  subjectsOf(fields, input, tables).named

function subjectsOf(
  fields: readonly ConfigurationField[],
  input: Record<string, unknown>,
  tables: ReadonlySet<string>,
): { named: string | null; table: string | null } {
  const written = ({ name }: ConfigurationField) => (typeof input[name] === 'string' ? input[name] : '')
  const texts = fields.map((field) => {
    const text = written(field)
    const table = tables.has(field.name) ? tableSubject(text) : null
    return { field, table, text: table === null ? oneLine(text) : '' }
  })
  const named = texts.filter(({ field, text }) => text !== '' && field.kind === 'text' && field.format === undefined)
  const long = texts.filter(({ field, text }) => text !== '' && field.kind === 'textarea')
  const parts = [named, long].flatMap((candidates) => candidates.slice(0, 1).map(({ text }) => text))
  return {
    named: parts.length === 0 ? null : shortened(parts.join(' · '), maxRunSubjectLength),
    table: texts.find(({ table }) => table !== null)?.table ?? null,
  }
}
