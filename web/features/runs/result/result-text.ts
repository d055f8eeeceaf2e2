import { headingOf } from '../../../../contracts/field-heading.ts'
import type { RunOutputPart } from '../../../../contracts/runs/runs.ts'
import { isRecord } from '../../../lib/json/json-record.ts'

/** Converts a value to text: list items are separated by commas, objects in a list by line breaks, fields by semicolons. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value))
    return value
      .map(valueText)
      .filter(Boolean)
      .join(value.some(isRecord) ? '\n' : ', ')
  if (!isRecord(value)) return String(value)
  return Object.entries(value)
    .map(([name, fieldValue]) => [headingOf(name), valueText(fieldValue)])
    .flatMap(([heading, text]) => (text === '' ? [] : [`${heading}: ${text}`]))
    .join('; ')
}

/** Converts a value to a Markdown list: fields of an object with bold headings, nested values indented. */
function markdownList(value: unknown, indent = ''): string {
  if (!isRecord(value)) return (Array.isArray(value) ? value : [value]).map((item) => `${indent}- ${valueText(item)}`).join('\n')
  return Object.entries(value)
    .map(([name, fieldValue]) => {
      const heading = `${indent}- **${headingOf(name)}:**`
      const isNested = isRecord(fieldValue) || (Array.isArray(fieldValue) && fieldValue.some(isRecord))
      return isNested ? `${heading}\n${markdownList(fieldValue, `${indent}  `)}` : `${heading} ${valueText(fieldValue)}`.trimEnd()
    })
    .join('\n')
}

/** Returns the rows of a table. A row that is not a list becomes a single cell. */
export function rowsOf({ value }: Pick<RunOutputPart, 'value'>): unknown[][] {
  if (!Array.isArray(value)) return []
  return value.map((row) => (Array.isArray(row) ? row : [row]))
}

export const valuesOfPart = ({ value }: Pick<RunOutputPart, 'value'>): unknown[] =>
  Array.isArray(value) ? value : value == null ? [] : [value]

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
      return valuesOfPart(part)
        .map((item) => `- ${valueText(item)}`)
        .join('\n')
    case 'table': {
      const { columns = [] } = part
      return [row(columns), row(columns.map(() => '---')), ...rowsOf(part).map(row)].join('\n')
    }
    case 'json':
      return markdownList(part.value)
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
