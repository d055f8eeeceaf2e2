import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { isMissing, readDates, readNumbers } from './read-values.ts'

/** The heading of the column for each field, by field name; null if no column matches. */
export type ColumnMapping = Record<string, string | null>

/** Minimum share of readable values in a column. Below it, the column does not match a number or date field. */
const minReadableShare = 0.5
/** Minimum similarity between a heading and a field, from 0 to 1. */
const minScore = 0.5
/** Minimum number of mapped fields before the last field is mapped by elimination. */
const minMapped = 2
/** Number of rows that are examined to determine whether a column matches a type. */
const sampledRows = 200

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/\p{L}+|\d+/gu) ?? []

/**
 * Returns the similarity of two headings by their words, from 0 to 1. Two words match if one begins with the other: `logins` and `login`.
 */
function similarityOf(first: string, second: string): number {
  const [firstWords, secondWords] = [wordsOf(first), wordsOf(second)]
  if (firstWords.length === 0 || secondWords.length === 0) return 0
  if (firstWords.join('') === secondWords.join('')) return 1
  const areSimilar = (word: string, another: string) =>
    word === another || (Math.min(word.length, another.length) >= 4 && (word.startsWith(another) || another.startsWith(word)))
  const common = firstWords.filter((word) => secondWords.some((other) => areSimilar(word, other))).length
  return (0.95 * 2 * common) / (firstWords.length + secondWords.length)
}

/** Returns whether a table has the headings of all chosen columns. If not, the choice belongs to a table with other columns. */
export function usesChoice(headings: readonly string[], chosen: ColumnMapping): boolean {
  const chosenHeadings = Object.values(chosen).filter((heading) => heading !== null)
  return chosenHeadings.length > 0 && chosenHeadings.every((heading) => headings.includes(heading))
}

/**
 * Maps columns of a table to fields, by heading and content. Uses each column once, and the most similar pairs first.
 * @param chosen columns that the user chose. They take precedence if the table has all of them. A null entry means that the field has no column
 */
export function mapColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  fields: readonly TableField[],
  chosen: ColumnMapping = {},
): ColumnMapping {
  const mapping: ColumnMapping = Object.fromEntries(fields.map(({ name }) => [name, null]))
  const usedColumns = new Set<string>()
  const applied = usesChoice(headings, chosen) ? chosen : {}
  for (const { name } of fields) {
    const heading = applied[name] ?? null
    if (heading === null) continue
    mapping[name] = heading
    usedColumns.add(heading)
  }
  const pairs = fields
    .filter(({ name, required }) => mapping[name] === null && (required || applied[name] !== null))
    .flatMap((field) => headings.map((heading, column) => ({ field, heading, score: scoreOf(field, heading, columnOf(rows, column)) })))
    .filter(({ score }) => score >= minScore)
    .sort((a, b) => b.score - a.score)
  for (const { field, heading } of pairs) {
    if (mapping[field.name] !== null || usedColumns.has(heading)) continue
    mapping[field.name] = heading
    usedColumns.add(heading)
  }
  mapByElimination(mapping, headings, rows, fields)
  return mapping
}

/** Maps the only required text field without a column to the only unused text column. */
function mapByElimination(
  mapping: ColumnMapping,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  fields: readonly TableField[],
): void {
  const open = fields.filter(({ name, required }) => required && mapping[name] === null)
  const [field] = open
  // Most fields must be mapped already, which shows that the table is about the same subject.
  if (open.length !== 1 || field?.type !== 'text' || fields.filter(({ name }) => mapping[name] !== null).length < minMapped) return
  const taken = Object.values(mapping)
  const free = headings.filter((heading, column) => {
    const cells = columnOf(rows, column).filter((cell) => !isMissing(cell))
    return !taken.includes(heading) && cells.length > 0 && cells.every((cell) => /\p{L}{3}/u.test(cell))
  })
  if (free.length === 1) mapping[field.name] = free[0] ?? null
}

const columnOf = (rows: readonly (readonly string[])[], column: number): string[] =>
  rows.slice(0, sampledRows).map((row) => row[column] ?? '')

function scoreOf(field: TableField, heading: string, cells: readonly string[]): number {
  const score = Math.max(...[field.name, field.label, ...(field.aliases ?? [])].map((name) => similarityOf(name, heading)))
  return score >= minScore && isReadable(field, cells) ? score : 0
}

function isReadable({ type }: TableField, cells: readonly string[]): boolean {
  const filledCells = cells.filter((cell) => !isMissing(cell))
  if (type === 'text' || filledCells.length === 0) return true
  const values = type === 'number' ? readNumbers(filledCells) : readDates(filledCells)
  return values.filter((value) => value !== undefined).length >= filledCells.length * minReadableShare
}
