import { refuse } from '../errors.ts'

/**
 * Reads comma-separated values (RFC 4180) with a header line into objects of texts; an unquoted `NULL` is null.
 * @throws RestError PGRST102 when lines differ in their number of fields.
 */
export function parseCsv(text: string): Record<string, string | null>[] {
  const [header, ...lines] = readLines(text)
  if (!header) throw refuse.body('Empty or invalid csv')
  return lines.map((line) => {
    if (line.length !== header.length) throw refuse.body('All lines must have same number of fields')
    return Object.fromEntries(header.map((name, place) => [name ?? 'NULL', line[place] ?? null]))
  })
}

const field = /"((?:[^"]|"")*)"|([^",\r\n]*)/y

function readLines(text: string): (string | null)[][] {
  const lines: (string | null)[][] = []
  let line: (string | null)[] = []
  let at = 0
  while (at < text.length) {
    field.lastIndex = at
    const found = field.exec(text)
    const [whole = '', quoted, plain = ''] = found ?? []
    line.push(quoted === undefined ? (plain === 'NULL' ? null : plain) : quoted.replaceAll('""', '"'))
    at += whole.length
    if (text[at] === ',') {
      at += 1
      if (at === text.length) line.push('')
      continue
    }
    const end = /\r?\n|$/y
    end.lastIndex = at
    const ending = end.exec(text)
    if (!ending) throw refuse.body('Empty or invalid csv')
    at += ending[0].length
    lines.push(line)
    line = []
  }
  if (line.length > 0) lines.push(line)
  return lines
}
