import type { ReadTable } from './read-table.ts'

/** Maximum number of omitted rows that a sentence names. */
const maxNamedRows = 5

/** Returns the sentence that quotes the texts below a table. The rules for a row may depend on them. */
const remarksOf = (remarks: readonly string[]): string[] =>
  remarks.length === 0 ? [] : [`Below the table: “${remarks.join(' ')}” This text is not applied to the figures.`]

/**
 * Returns the sentences for a report about the rows that are left out, and about values that may be misunderstood; null if there are none.
 * @param title title of the step that shows all rows
 * @param unexamined sentence about rows that a loop does not examine (unexamined-rows-note.ts); null if there are none
 */
export function tableNotes(
  { rows, leftOut, doubts, remarks }: Pick<ReadTable, 'rows' | 'leftOut' | 'doubts' | 'remarks'>,
  title: string,
  unexamined: string | null,
): string | null {
  const named = leftOut.slice(0, maxNamedRows).map(({ line, name, reason }) => `line ${line}${name === '' ? '' : ` (${name})`}, ${reason}`)
  const isSingle = rows.length + leftOut.length === 1
  const sentence = `${leftOut.length} of ${rows.length + leftOut.length} ${isSingle ? 'row' : 'rows'} could not be used and ${
    leftOut.length === 1 ? 'is' : 'are'
  } left out: ${named.join('; ')}; see the step “${title}”.`
  const notes = [
    ...(unexamined === null ? [] : [unexamined]),
    ...(leftOut.length > 0 ? [sentence] : []),
    ...doubts,
    ...remarksOf(remarks),
  ].join(' ')
  return notes === '' ? null : notes
}
