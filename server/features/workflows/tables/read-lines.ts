import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import type { TextTable } from './parse-table.ts'
import { readDates } from './read-dates.ts'
import { readNumbers } from './read-values.ts'

/** Maximum length of a line that is read as a record, and maximum number of lines. Longer lines are prose. */
const maxLineLength = 240
const maxLines = 2000
/** Minimum number of lines, or of parts in a single line. */
const minRecords = 2
const minParts = 3
/** Minimum length of a word that matches the beginning of a label, in characters: `min` for `Minutes`. */
const minPrefixLength = 3

const bullet = /^(?:[-*•–]|\d{1,3}[.)])\s+/
const partEnd = /[,;|]\s+|\t| {2,}/
const currency = /[$€£]|(?<!\p{L})(?:USD|EUR|GBP|CHF|R\$)(?!\p{L})/u
const numberIn = /(?:[$€£]|R\$)?\s?-?\d[\d.,’']*/u
const dateIn = /\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}/u

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

/**
 * Returns whether the words of a part of a line begin with a name of a field, or are the beginning of one: `Claim 88213`, `12 min`,
 * `appeal by 2026-12-05`.
 */
function isNamed({ name, label, aliases = [] }: TableField, part: string): boolean {
  const words = wordsOf(part)
  const names = [name.replaceAll('_', ' '), label, ...aliases].map(wordsOf).filter((own) => own.length > 0)
  const fits = (own: readonly string[]) =>
    own.every((word, index) => words[index] === word) ||
    (own.length === 1 && words.length === 1 && (words[0] ?? '').length >= minPrefixLength && own[0]?.startsWith(words[0] ?? ''))
  return names.some(fits)
}

/** Returns the number before a unit that begins like the name of a field: `12 min` for `Minutes`. */
function quantityOf({ name, label, aliases = [] }: TableField, line: string): string {
  const names = [name, label, ...aliases].flatMap(wordsOf)
  const found = [...line.matchAll(/(?<![\p{L}\d.,:/-])(\d[\d.,]{0,15})\s?(\p{L}{3,20})(?!\p{L})/gu)]
  return found.find(([, , unit = '']) => names.some((own) => own.startsWith(wordsOf(unit)[0] ?? ' ')))?.[1] ?? ''
}

/** Returns the value of a part without the words of the field, if a code or number follows them. */
const valueIn = (part: string): string => /^\p{L}[\p{L}\s.:#]{0,30}?[\s:#]+(\S*\d\S*)$/u.exec(part)?.[1] ?? part

/** Returns the only candidate of a list; null if there is none or more than one. */
const only = <Value>(list: readonly Value[]): Value | null => (list.length === 1 ? (list[0] ?? null) : null)

/**
 * Reads one line. A date or number without a name of its field is read only for the only field of its type, and only if it is the only date,
 * the only amount with a currency, or a number with a unit like the name of the field.
 */
function readLine(line: string, number: number, fields: readonly TableField[]): string[] {
  const parts = line
    .split(partEnd)
    .map((part) => part.trim())
    .filter(Boolean)
  const used = new Set<string>()
  const take = (part: string | null | undefined): string => {
    if (part) used.add(part)
    return part ?? ''
  }
  const typed = ({ type }: TableField, part: string): string => {
    if (type === 'text') return valueIn(part)
    return (type === 'date' ? dateIn : numberIn).exec(part)?.[0].trim() ?? ''
  }
  const isReadable = (field: TableField, part: string): boolean => {
    const value = typed(field, part)
    if (field.type === 'text') return value !== ''
    return value !== '' && (field.type === 'number' ? readNumbers([value]) : readDates([value]))[0] != null
  }
  const single = (type: TableField['type']) => fields.filter((field) => field.type === type).length === 1
  const named = fields.map((field) => {
    const labelledPart = parts.find((part) => !used.has(part) && isNamed(field, part) && isReadable(field, part))
    if (labelledPart !== undefined) return typed(field, take(labelledPart))
    if (field.type === 'text' || !single(field.type)) return ''
    const candidates = parts.filter((part) => !used.has(part) && isReadable(field, part))
    const found =
      field.type === 'date' ? only(candidates.filter((part) => dateIn.test(part))) : only(candidates.filter((part) => currency.test(part)))
    if (found !== null) return typed(field, take(found))
    return field.type === 'number' ? quantityOf(field, line) : ''
  })
  const texts = fields.filter(({ type, required }) => type === 'text' && required)
  const values = fields.map((field, index) => {
    if (named[index] !== '' || !texts.includes(field)) return named[index] ?? ''
    if (texts.length === 1) return line
    const unusedParts = parts.filter((part) => !used.has(part))
    if (field === texts[0]) return unusedParts.length > 1 ? take(unusedParts[0]) : `Line ${number}`
    // Prefers the longest part, which contains the most information. A line with a single part is its own value.
    return take(unusedParts.sort((one, other) => other.length - one.length)[0]) || line
  })
  return withRest(
    values,
    parts.filter((part) => !used.has(part) && !values.includes(line)),
    fields,
  )
}

/** Adds the unmapped parts of a line to the last text field without a value, or else to the last text field. */
function withRest(values: readonly string[], rest: readonly string[], fields: readonly TableField[]): string[] {
  const isText = (_: string, index: number) => fields[index]?.type === 'text'
  const empty = values.findLastIndex((value, index) => value === '' && isText(value, index))
  const at = empty < 0 ? values.findLastIndex(isText) : empty
  return values.map((value, index) => (index === at ? [value, ...rest].filter(Boolean).join(', ') : value))
}

/**
 * Reads lines without headings as records: lists, logs and notes with one item in each line. Returns null for prose. Values that a line
 * does not contain are empty, and the caller omits lines without a required value.
 */
export function readLines(text: string, fields: readonly TableField[]): TextTable | null {
  const all = text.split(/\r?\n/).map((line, index) => ({ line: line.trim().replace(bullet, ''), number: index + 1 }))
  const lines = all.filter(({ line }) => line !== '')
  const isSingle = lines.length === 1 && (lines[0]?.line.split(partEnd).length ?? 0) >= minParts
  if ((lines.length < minRecords && !isSingle) || lines.length > maxLines || lines.some(({ line }) => line.length > maxLineLength))
    return null
  const rows = lines.map(({ line, number }) => readLine(line, number, fields))
  return { headings: fields.map(({ label }) => label), rows, lines: lines.map(({ number }) => number) }
}

/** Matches a time or date, which headings do not contain. */
const moment = /(?<!\d)\d{1,2}[:/.]\d{2}(?!\d)/

/** Returns whether the cells of a first line are values instead of headings: a time or date, or numbers in at least half of them. */
export const isRecord = (cells: readonly string[]): boolean =>
  cells.some((cell) => moment.test(cell)) || cells.filter((cell) => /\d/.test(cell)).length * 2 >= cells.length

/** Matches a line such as `Name: value`. */
const valueLine = /^([\p{L}][^:=\n]{0,40}?)\s?[:=]\s+(\S.*)$/u

/** Splits a text at its empty lines. Returns the trimmed lines of each block with the number of its first line, from 1. */
function blocksOf(text: string): { number: number; lines: string[] }[] {
  const blocks: { number: number; lines: string[] }[] = []
  let isOpen = false
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const trimmed = line.trim()
    if (trimmed !== '' && isOpen) blocks.at(-1)?.lines.push(trimmed)
    else if (trimmed !== '') blocks.push({ number: index + 1, lines: [trimmed] })
    isOpen = trimmed !== ''
  }
  return blocks
}

/** Reads records of lines such as `Name: value`, separated by empty lines. Returns null for other texts. */
export function readLabelled(text: string): TextTable | null {
  const blocks = blocksOf(text).map(({ lines, number }) => ({
    number,
    pairs: lines.map((line) => valueLine.exec(line.replace(bullet, ''))),
  }))
  if (blocks.length < minRecords || blocks.length > maxLines || blocks.some(({ pairs }) => pairs.length < 2 || pairs.includes(null)))
    return null
  const records = blocks.map(({ pairs }) => new Map(pairs.map((found) => [found?.[1]?.trim() ?? '', found?.[2]?.trim() ?? ''])))
  const headings = [...new Set(records.flatMap((record) => [...record.keys()]))]
  return {
    headings,
    rows: records.map((record) => headings.map((heading) => record.get(heading) ?? '')),
    lines: blocks.map(({ number }) => number),
  }
}
