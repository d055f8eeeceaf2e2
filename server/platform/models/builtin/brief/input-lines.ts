import type { SourceChunk } from '../../tasks.ts'
import { phrases } from '../phrases.ts'

/** A text of the run, as lines for a brief or report. */
export interface InputLines {
  title: string
  lines: string[]
  /** Number of omitted lines. */
  more: number
}

/** Maximum number of lines shown per text, and maximum length of a line in characters. */
const maxLines = 20
const maxLineLength = 600

/** Matches a Markdown heading. */
const heading = /^#{1,6}\s/
/** Matches a line of a Markdown table. */
const tableLine = /^\|.*\|$/
const bullet = /^(?:[-*•]\s+)+/

const keyOf = (line: string) =>
  line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Titles of report sections (sources and checks) that are left out when another text uses the report as an input. */
const skippedTitles = new Set(Object.values(phrases).flatMap(({ knowledge, check }) => [knowledge, check]))

/** Removes the sections of a report whose title is in `skippedTitles`. */
function withoutSections(lines: readonly string[]): string[] {
  let isSkipped = false
  return lines.filter((line) => {
    if (heading.test(line)) isSkipped = skippedTitles.has(line.replace(heading, '').trim())
    return !isSkipped
  })
}

/**
 * Returns the lines of the run texts without duplicates. Omits headings, because a text can be the result of another step.
 * @param known texts whose lines are not repeated
 */
export function inputLinesOf(inputs: readonly SourceChunk[], known: readonly string[] = []): InputLines[] {
  const shown = new Set(known.map(keyOf))
  return inputs.flatMap(({ title = 'Input', text }): InputLines[] => {
    const lines = withoutSections(text.split(/\r?\n/)).flatMap((line) => {
      const plain = line.trim().replace(bullet, '')
      if (tableLine.test(plain)) return [plain]
      const key = keyOf(plain)
      const parts = plain.split(/;\s/).map(keyOf)
      const isKnown = shown.has(key) || (parts.length > 1 && parts.every((part) => shown.has(part)))
      if (key === '' || heading.test(plain) || isKnown) return []
      shown.add(key)
      for (const part of parts) shown.add(part)
      return [plain.length > maxLineLength ? `${plain.slice(0, maxLineLength)}…` : plain]
    })
    return lines.length === 0 ? [] : [{ title, lines: lines.slice(0, maxLines), more: Math.max(0, lines.length - maxLines) }]
  })
}
