import type { ConfigurationField } from '../workflows/configuration-fields.ts'

/** Maximum length of a subject, in characters. */
export const runSubjectMax = 140

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

function shortened(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const cut = characters.slice(0, max - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/**
 * Returns what a run is about, from its input: the first short text (a name or a number), then the beginning of the first long text.
 * Email addresses and links do not name a case. Null if the input has no text.
 */
export function runSubject(fields: readonly ConfigurationField[], input: Record<string, unknown>): string | null {
  const textOf = ({ name }: ConfigurationField) => (typeof input[name] === 'string' ? oneLine(input[name]) : '')
  const names = fields.filter((field) => field.kind === 'text' && field.format === undefined).map(textOf)
  const texts = fields.filter(({ kind }) => kind === 'textarea').map(textOf)
  const parts = [names, texts].flatMap((found) => found.filter((text) => text !== '').slice(0, 1))
  return parts.length === 0 ? null : shortened(parts.join(' · '), runSubjectMax)
}
