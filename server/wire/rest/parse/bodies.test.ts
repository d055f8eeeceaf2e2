import { describe, expect, it } from 'vitest'
import { RestError } from '../errors/errors.ts'
import { requestLimits } from '../limits.ts'
import { parseCsv } from './csv.ts'
import { parseForm, parseJson } from './payload.ts'

const statusOf = (parse: () => unknown): number => {
  try {
    parse()
    return 200
  } catch (error) {
    if (error instanceof RestError) return error.status
    throw error
  }
}
const { bodyContainers, bodyMembers, csvCells, formFields } = requestLimits

describe('size check for bodies that need much more memory than their length', () => {
  it.each<[string, () => unknown]>([
    ['many empty objects', () => parseJson(`[${'{},'.repeat(bodyContainers)}{}]`)],
    ['deeply nested lists', () => parseJson('['.repeat(2 * bodyContainers))],
    ['many members', () => parseJson(`[${'{"a":1},'.repeat(10)}{${'"b":1,'.repeat(bodyMembers)}"c":1}]`)],
    ['many lines of CSV', () => parseCsv('a\n'.repeat(csvCells + 1))],
    ['a long CSV header over many rows', () => parseCsv(`${'h'.repeat(100_000)}\n${'1\n'.repeat(1000)}`)],
    ['many fields of a form', () => parseForm('a&'.repeat(formFields))],
  ])('rejects with 413: %s', (_, parse) => {
    expect(statusOf(parse)).toBe(413)
  })

  it.each<[string, () => unknown]>([
    ['brackets in texts', () => parseJson(JSON.stringify(['[{'.repeat(bodyContainers), '\\"[{', ':'.repeat(bodyMembers)]))],
    ['a CSV field of ten megabytes', () => parseCsv(`a\n"${'x'.repeat(10_000_000)}"`)],
    [
      'a thousand rows of twenty columns',
      () => parseJson(JSON.stringify(Array(1000).fill(Object.fromEntries([...'abcdefghijklmnopqrst'].map((name) => [name, 1]))))),
    ],
  ])('accepts: %s', (_, parse) => {
    expect(statusOf(parse)).toBe(200)
  })
})
