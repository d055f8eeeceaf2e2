import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { haveCommonConcept } from './headings/concepts.ts'
import { areCompatible, canNameSameMeasure, haveCommonRole, isSubjectWord } from './headings/heading-roles.ts'
import { withoutNumbering, wordsOf } from './headings/heading-words.ts'
import { findPeriodColumns } from './headings/period-pairs.ts'
import { isDate } from './read-dates.ts'
import { durationOf, withoutUnit } from './read-durations.ts'
import { isMissing, readNumbers } from './read-values.ts'
import { separateUnits } from './separate-units.ts'

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

/**
 * Returns the similarity of two headings by their words, from 0 to 1. Two words match if they have a common role, or if the longer word begins
 * with the shorter one: `logins` and `login`. Headings with different roles are not similar: `Rate` and `Rate before`.
 */
function similarityOf(first: string, second: string): number {
  const [firstWords, secondWords] = [first, second].map((text) => withoutNumbering(wordsOf(text))) as [string[], string[]]
  if (firstWords.length === 0 || secondWords.length === 0) return 0
  if (firstWords.join('') === secondWords.join('')) return 1
  if (!areCompatible(firstWords, secondWords)) return 0
  const common = firstWords.filter((word) => secondWords.some((other) => areSimilarWords(word, other)))
  // The word `Previous` alone does not identify the column `Previous cost`.
  if (secondWords.some(isSubjectWord) && !common.some(isSubjectWord)) return 0
  return (0.95 * 2 * common.length) / (firstWords.length + secondWords.length)
}

const areSimilarWords = (word: string, another: string): boolean =>
  word === another ||
  (Math.min(word.length, another.length) >= 4 && (word.startsWith(another) || another.startsWith(word))) ||
  haveCommonRole(word, another) ||
  haveCommonConcept(word, another)

/** Returns whether a table has the headings of all chosen columns. If not, the choice belongs to a table with other columns. */
export function hasChosenColumns(headings: readonly string[], chosen: ColumnMapping): boolean {
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
  const applied = hasChosenColumns(headings, chosen) ? chosen : {}
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
  const ofPeriods = findPeriodColumns(
    headings.filter((heading, column) => !usedColumns.has(heading) && hasNumbers(columnOf(rows, column))),
    fields,
  )
  // A heading that equals a name or an alias is clearer than a period.
  if (
    ofPeriods?.fields.every(
      ({ name }) => mapping[name] === null && !pairs.some((pair) => pair.field.name === name && pair.score >= aliasScore),
    )
  )
    for (const [index, { name }] of ofPeriods.fields.entries()) {
      const heading = ofPeriods.columns[index] ?? ''
      mapping[name] = heading
      usedColumns.add(heading)
    }
  assignPairs(mapping, pairs, usedColumns)
  mapByElimination(mapping, headings, rows, fields)
  return mapping
}

interface Pair {
  field: TableField
  heading: string
  score: number
}

/**
 * Assigns columns to fields, beginning with the best pair. A number or date field stays open if two columns, or two fields, fit equally.
 */
function assignPairs(mapping: ColumnMapping, pairs: readonly Pair[], usedColumns: Set<string>): void {
  const unclearFields = new Set<string>()
  const isOpen = ({ field, heading }: Pair) => mapping[field.name] === null && !unclearFields.has(field.name) && !usedColumns.has(heading)
  for (const pair of pairs) {
    if (!isOpen(pair)) continue
    const { field, heading, score } = pair
    const equalPairs = pairs.filter(
      (other) =>
        other.score === score &&
        other.field.type === field.type &&
        (other.field === field) !== (other.heading === heading) &&
        isOpen(other),
    )
    if (field.type !== 'text' && equalPairs.length > 0) for (const unclear of [pair, ...equalPairs]) unclearFields.add(unclear.field.name)
    else {
      mapping[field.name] = heading
      usedColumns.add(heading)
    }
  }
}

/** Maps the only required text field without a column to the only text column that no other field uses. */
function mapByElimination(
  mapping: ColumnMapping,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  fields: readonly TableField[],
): void {
  const open = fields.filter(({ name, required }) => required && mapping[name] === null)
  const [field] = open
  // At least `minMapped` fields must be mapped already, which shows that the table is about the same subject.
  if (open.length !== 1 || field?.type !== 'text' || fields.filter(({ name }) => mapping[name] !== null).length < minMapped) return
  const taken = Object.values(mapping)
  const free = headings.filter((heading, column) => {
    const cells = columnOf(rows, column).filter((cell) => !isMissing(cell))
    return !taken.includes(heading) && cells.length > 0 && cells.every((cell) => /\p{L}{3}/u.test(cell))
  })
  // The first field and the first column name the entry of a row.
  const isName = field === fields[0] && free[0] === headings[0] && areDistinct(columnOf(rows, 0))
  if (free.length === 1 || isName) mapping[field.name] = free[0] ?? null
}

const hasNumbers = (cells: readonly string[]): boolean =>
  cells.some((cell) => !isMissing(cell)) && isReadable({ name: '', type: 'number' }, cells)

/** Returns whether most cells of a column differ from the others. */
const areDistinct = (cells: readonly string[]): boolean => new Set(cells).size > cells.length / 2

const columnOf = (rows: readonly (readonly string[])[], column: number): string[] =>
  rows.slice(0, sampledRows).map((row) => row[column] ?? '')

/** Score of a heading that equals an alias. A heading that equals the field's name takes precedence. */
const aliasScore = 0.98
/** Score of a column without values. Columns with values take precedence. */
const emptyColumnScore = 0.51

function scoreOf(field: TableField, heading: string, cells: readonly string[]): number {
  const bare = field.unit === undefined ? heading : withoutUnit(heading)
  return bare === heading || bare === ''
    ? scoreOfText(field, heading, cells)
    : Math.max(...[heading, bare].map((text) => scoreOfText(field, text, cells)))
}

function scoreOfText(field: TableField, heading: string, cells: readonly string[]): number {
  const names = [field.name, field.label]
  const nameScore = Math.max(...names.map((name) => similarityOf(name, heading)))
  const score = Math.max(nameScore, ...(field.aliases ?? []).map((alias) => Math.min(similarityOf(alias, heading), aliasScore)))
  const fits = score >= aliasScore || field.type !== 'number' || canNameSameMeasure(names.flatMap(wordsOf), wordsOf(heading))
  if (score < minScore || !fits || !isReadable(field, cells)) return 0
  return cells.every(isMissing) ? emptyColumnScore : score
}

/** Matches the names of fields that contain a description. A column of codes, such as `E114`, does not. */
const descriptionName = /(?:^|_)(?:symptom|remark|note|memo|comment|description)$/
const codePattern = /^\p{Lu}{1,4}[-./ ]?\d{1,6}\p{L}?$/u
/** Minimum number of codes. A single cell does not show the content of a column. */
const minCodes = 2

function isReadable({ name, type, unit }: Pick<TableField, 'name' | 'type' | 'unit'>, cells: readonly string[]): boolean {
  const filledCells = cells.filter((cell) => !isMissing(cell))
  if (filledCells.length === 0) return true
  if (type === 'text')
    return !(descriptionName.test(name) && filledCells.length >= minCodes && filledCells.every((cell) => codePattern.test(cell)))
  const readable =
    type === 'date'
      ? filledCells.filter(isDate)
      : readNumbers(separateUnits(filledCells).cells).filter(
          (value, index) => value !== undefined || (unit !== undefined && unit !== 'kWh' && durationOf(filledCells[index] ?? '') !== null),
        )
  return readable.length >= filledCells.length * minReadableShare
}
