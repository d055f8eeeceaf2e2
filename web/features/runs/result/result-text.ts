import type { RunOutputPart } from '../../../../contracts/runs/runs.ts'

/** Converts a value to readable text: the items of a list are separated by commas, objects become JSON. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.map(String).join(', ')
  return JSON.stringify(value, null, 2)
}

/** Returns the rows of a table. A row that is not a list becomes a single cell. */
export function rowsOf({ value }: Pick<RunOutputPart, 'value'>): unknown[][] {
  if (!Array.isArray(value)) return []
  return value.map((row) => (Array.isArray(row) ? row : [row]))
}

export const listOf = ({ value }: Pick<RunOutputPart, 'value'>): unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value])

const cell = (value: unknown) =>
  valueText(value)
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ')
const row = (cells: readonly unknown[]) => `| ${cells.map(cell).join(' | ')} |`

/** Converts a part of a result to Markdown, for copying and downloading. */
function partText(part: RunOutputPart): string {
  switch (part.format) {
    case 'text':
    case 'markdown':
      return valueText(part.value)
    case 'score':
      return `${valueText(part.value)} of 100`
    case 'list':
      return listOf(part)
        .map((item) => `- ${valueText(item)}`)
        .join('\n')
    case 'table': {
      const { columns = [] } = part
      return [row(columns), row(columns.map(() => '---')), ...rowsOf(part).map(row)].join('\n')
    }
    case 'json':
      return `\`\`\`json\n${JSON.stringify(part.value, null, 2)}\n\`\`\``
    default:
      return part.format satisfies never
  }
}

/** Returns whether a part of a result is empty. */
export function isEmptyPart({ value }: Pick<RunOutputPart, 'value'>): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Converts a result to a Markdown document. */
export function resultText(parts: readonly RunOutputPart[]): string {
  return parts
    .filter((part) => !isEmptyPart(part))
    .map((part) => `## ${part.title}\n\n${partText(part)}`)
    .join('\n\n')
}
