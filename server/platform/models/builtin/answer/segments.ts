/** A paragraph, an entry of a list or a row of a table. */
export interface Segment {
  kind: 'text' | 'entry' | 'row'
  /** The text on one line, without list markers. A table row has the form "Plan: Basic; Price: $20". */
  text: string
  /** Number of spaces before the text. */
  indent: number
  /** True for an entry of a numbered list. */
  isNumbered: boolean
  /** True if a blank line follows. */
  isLast: boolean
}

/** A segment while its lines are collected. */
interface OpenSegment extends Omit<Segment, 'text'> {
  lines: string[]
  /** True for the header row of a Markdown table, which is above the line of dashes. */
  isHeader: boolean
}

const entryMark = /^(?:[-*+•▪◦‣–]|\d{1,3}[.)]|[a-z]\))\s{1,10}(?=\S)/u
const quoteMark = /^\s{0,3}(?:> ?){1,4}/
const isTableRule = (line: string) => line.includes('--') && /^[\s|:-]+$/.test(line)
const isRow = (line: string) => (line.length > 2 && line.startsWith('|') && line.endsWith('|')) || line.includes(' | ')
/** Minimum length of a line, in characters, whose line break counts as wrapping and not as the end of a segment. */
const minBrokenLineLength = 45

/** Splits a text into segments. Joins lines that were broken for display. Takes linear time for any input. */
export function segmentsOf(text: string): Segment[] {
  const open: OpenSegment[] = []
  let isNew = true
  for (const raw of text.replaceAll('**', '').split(/[\r\n\u2028\u2029]/)) {
    const unquoted = raw.replace(quoteMark, '')
    const line = unquoted.trim()
    const last = open.at(-1)
    if (line === '' && last) last.isLast = true
    if (line === '') isNew = true
    else if (isTableRule(line) && last?.kind === 'row') last.isHeader = true
    else if (!/^(?:`{3}|~{3})/.test(line)) {
      addLine(line, unquoted.length - unquoted.trimStart().length, isNew, open)
      isNew = false
    }
  }
  return describeRows(open).flatMap(splitInlineList)
}

function addLine(line: string, indent: number, isNew: boolean, open: OpenSegment[]): void {
  const last = open.at(-1)
  const entry = entryMark.exec(line)?.[0]
  if (isRow(line)) open.push({ kind: 'row', lines: [line], indent, isNumbered: false, isLast: false, isHeader: false })
  else if (last && !isNew && entry === undefined && continues(last, line)) last.lines.push(line)
  else {
    const isNumbered = entry !== undefined && /^\w/.test(entry)
    open.push({
      kind: entry ? 'entry' : 'text',
      lines: [line.slice(entry?.length ?? 0).trim()],
      indent,
      isNumbered,
      isLast: false,
      isHeader: false,
    })
  }
}

/** Returns whether a line continues the segment above it. */
function continues({ kind, lines }: OpenSegment, line: string): boolean {
  const above = lines.at(-1) ?? ''
  if (kind !== 'text') return kind === 'entry'
  const startsLower = /^\p{Ll}/u.test(line)
  return startsLower || (!above.endsWith(':') && above.length >= minBrokenLineLength)
}

/** Splits a list whose lines were joined: "Hours: - Monday 9 to 5 - Tuesday 10 to 6". */
function splitInlineList(segment: Segment): Segment[] {
  const at = segment.kind === 'text' ? segment.text.search(/: [-*•] /) + 1 : 0
  if (at === 0) return [segment]
  const entries = segment.text
    .slice(at)
    .split(/ [-*•] /)
    .filter((entry) => entry.trim() !== '')
  return [
    { ...segment, text: segment.text.slice(0, at), isLast: false },
    ...entries.map((entry) => ({ ...segment, kind: 'entry' as const, text: entry.trim() })),
  ]
}

/** Joins the lines of the segments, and labels each table cell with its column header. */
function describeRows(open: readonly OpenSegment[]): Segment[] {
  let header: readonly string[] | null = null
  return open.flatMap(({ lines, isHeader, ...segment }, index): Segment[] => {
    const text = lines.join(' ')
    if (segment.kind !== 'row') {
      header = null
      return [{ ...segment, text }]
    }
    const cells = cellsOf(text)
    const next = open[index + 1]
    const isFirst = open[index - 1]?.kind !== 'row'
    if (isHeader || (isFirst && next?.kind === 'row' && isLabelRow(cells, cellsOf(next.lines.join(' '))))) {
      header = cells
      return []
    }
    return [{ ...segment, text: describeRow(cells, header) }]
  })
}

const cellsOf = (row: string): string[] => {
  const inner = row.startsWith('|') ? row.slice(1) : row
  return (inner.endsWith('|') ? inner.slice(0, -1) : inner).split('|').map((cell) => cell.trim())
}

const maxLabelLength = 40
const isLabel = (cell: string) => cell === '' || (/\p{L}/u.test(cell) && !/\d|[.!?]$/u.test(cell) && cell.length <= maxLabelLength)

/**
 * Returns whether a row without a marker is the header of the row below: it contains only labels, and the row below contains another kind
 * of cell, such as a number or a sentence.
 */
const isLabelRow = (cells: readonly string[], below: readonly string[]): boolean =>
  cells.length === below.length && cells.length > 1 && cells.every(isLabel) && !below.every(isLabel)

function describeRow(cells: readonly string[], header: readonly string[] | null): string {
  const filled = cells.map((cell, column) => [header?.[column] ?? '', cell] as const).filter(([, cell]) => cell !== '')
  if (header !== null) return filled.map(([label, cell]) => (label === '' ? cell : `${label}: ${cell}`)).join('; ')
  const [first = '', ...others] = filled.map(([, cell]) => cell)
  return others.length === 0 ? first : `${first}: ${others.join('; ')}`
}
