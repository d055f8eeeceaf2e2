import type { ConfigurationField } from '../workflows/configuration-fields.ts'

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
 * Returns the subject of a run, from its input: the first short text (a name or number), followed by the beginning of the first long text.
 * Email addresses and links are ignored, because they do not identify a case. A table is described by its number of rows, and only if there
 * is no other text. Null if the input has no text.
 * @param tables names of the fields that contain a table
 */
export function runSubject(
  fields: readonly ConfigurationField[],
  input: Record<string, unknown>,
  tables: ReadonlySet<string> = new Set(),
): string | null {
  const written = ({ name }: ConfigurationField) => (typeof input[name] === 'string' ? input[name] : '')
  const texts = fields.map((field) => {
    const text = written(field)
    const table = tables.has(field.name) ? tableSubject(text) : null
    return { field, table, text: table === null ? oneLine(text) : '' }
  })
  const named = texts.filter(({ field, text }) => text !== '' && field.kind === 'text' && field.format === undefined)
  const long = texts.filter(({ field, text }) => text !== '' && field.kind === 'textarea')
  const parts = [named, long].flatMap((candidates) => candidates.slice(0, 1).map(({ text }) => text))
  if (parts.length === 0) return texts.find(({ table }) => table !== null)?.table ?? null
  return shortened(parts.join(' · '), maxRunSubjectLength)
}

/** Returns whether a subject only describes a table. */
export const isTableSubject = (subject: string): boolean => /^Table(?: of [\d,]+ rows?)?$/.test(subject)

/** Returns `Table of 128 rows`; null if the text is not a table. The first line of a table contains a separator. */
function tableSubject(text: string): string | null {
  const trimmed = text.trim()
  if (/^[[{]/.test(trimmed)) return 'Table'
  // Line breaks inside quotes belong to a cell.
  const lines = trimmed
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
  const rows = lines.length - 1
  if (rows < 1 || !/[,;\t|]/.test(lines[0] ?? '')) return null
  return `Table of ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`
}
