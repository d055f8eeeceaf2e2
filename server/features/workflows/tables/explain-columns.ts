import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { kindOfTable } from './headings/data-kinds.ts'
import type { ColumnMapping } from './map-columns.ts'
import { listed } from './read-column.ts'

/** Maximum length of a heading in a message, and maximum number of columns that a sentence names. */
const maxHeadingLength = 60
const maxNamed = 6
/** Minimum share of the required columns that are missing from a table of another kind. */
const minMissingShare = 0.5

const quoted = (heading: string) => `“${heading.length > maxHeadingLength ? `${heading.slice(0, maxHeadingLength - 1)}…` : heading}”`

function quotedList(headings: readonly string[]): string {
  const named = headings.slice(0, maxNamed).map(quoted)
  return listed(headings.length > maxNamed ? [...named, `${headings.length - maxNamed} more`] : named)
}

/** Returns the sentence about the columns that a table must have and may have. */
export function neededColumns(fields: readonly TableField[]): string {
  const labels = (isRequired: boolean) => fields.filter(({ required }) => (required === true) === isRequired).map(({ label }) => label)
  const [required, optional] = [labels(true), labels(false)]
  const also = optional.length > 0 ? ` Optional: ${quotedList(optional)}.` : ''
  return `Columns needed: ${quotedList(required)}.${also}`
}

/**
 * Explains why the columns of a table do not suffice. Names the missing columns, the kind of the table if it is not the expected one, and the
 * columns that were found.
 */
export function explainColumns(fields: readonly TableField[], headings: readonly string[], mapping: ColumnMapping): string {
  const required = fields.filter((field) => field.required)
  const missing = required.filter(({ name }) => mapping[name] === null).map(({ label }) => label)
  const sentences = [`No column matches ${quotedList(missing)}.`]
  const [found, wanted] = [kindOfTable(headings), kindOfTable(fields.map(({ label }) => label))]
  // A table that has most of the required columns is of the expected kind.
  const isOther = found !== null && found !== wanted && missing.length >= required.length * minMissingShare
  if (isOther) sentences.unshift(`This looks like a list of ${found}${wanted === null ? '' : `, not of ${wanted}`}.`)
  const matched = fields.flatMap(({ name, label }) => {
    const heading = mapping[name]
    return heading
      ? [heading.toLowerCase() === label.toLowerCase() ? quoted(heading) : `${quoted(label)} in the column ${quoted(heading)}`]
      : []
  })
  if (matched.length > 0) sentences.push(`Found: ${listed(matched.slice(0, maxNamed))}.`)
  const unused = headings.filter((heading) => heading !== '' && !Object.values(mapping).includes(heading))
  if (unused.length > 0) sentences.push(`Other columns in your data: ${quotedList(unused)}.`)
  return sentences.join(' ')
}
