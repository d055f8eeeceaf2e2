import type { ReadTable } from './read-table.ts'

/** Maximum number of omitted rows that a sentence names. */
const maxNamedRows = 5

/**
 * Returns the sentences for a report about the rows that are left out, and about values that may be misunderstood; null if there are none.
 * @param title title of the step that shows all rows
 * @param unexamined sentence about rows that a loop does not examine (unexamined-rows-note.ts); null if there are none
 */
export function tableNotes(
  { rows, leftOut, doubts }: Pick<ReadTable, 'rows' | 'leftOut' | 'doubts'>,
  title: string,
  unexamined: string | null,
): string | null {
  const named = leftOut.slice(0, maxNamedRows).map(({ line, reason }) => `line ${line}, ${reason}`)
  const isSingle = rows.length + leftOut.length === 1
  const sentence = `${leftOut.length} of ${rows.length + leftOut.length} ${isSingle ? 'row' : 'rows'} could not be used and ${
    leftOut.length === 1 ? 'is' : 'are'
  } left out: ${named.join('; ')}; see the step “${title}”.`
  const notes = [...(unexamined === null ? [] : [unexamined]), ...(leftOut.length > 0 ? [sentence] : []), ...doubts].join(' ')
  return notes === '' ? null : notes
}
