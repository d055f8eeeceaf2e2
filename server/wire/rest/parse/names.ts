import { restErrors } from '../errors/errors.ts'
import { requestLimits } from '../limits.ts'
import type { Scanner } from './scanner.ts'
import type { FieldPath, JsonStep } from './syntax-tree.ts'

const identifier = /[\p{L}0-9_ $]+(?:-(?!>)[\p{L}0-9_ $]+)*/uy
const jsonKey = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/uy
/** Matches an array index. A path, cast, modifier, the next item or the end must follow; otherwise the digits are the start of a key. */
const jsonIndex = /-?[0-9]{1,9}(?=->|::|\.|,|\)|$)/y
const quoted = /"(?:[^"\\]|\\[\s\S])*"/y

/** Reads a text in double quotes with the escapes `\"` and `\\`. Returns its content, or null if the next character is not a quote. */
export function readQuoted(scanner: Scanner): string | null {
  const match = scanner.match(quoted)
  return match === null ? null : match.slice(1, -1).replace(/\\([\s\S])/g, '$1')
}

/** Reads the name of a column, relation or alias. Returns null if there is no name at this position. */
export function readName(scanner: Scanner): string | null {
  return readQuoted(scanner) ?? scanner.match(identifier)?.trim() ?? null
}

/** Reads a column name, with or without quotes. @throws RestError PGRST100 with the position */
export function requireName(scanner: Scanner): string {
  const name = readName(scanner)
  if (name === null || name === '') scanner.fail('field name (* or [a..z0..9_$])')
  return name
}

/** Reads the name of a type or language. Such a name contains no dashes. @throws RestError PGRST100 with the position */
export function requireIdentifier(scanner: Scanner): string {
  const name = scanner.match(/[\p{L}0-9_ $]+/uy)?.trim()
  if (!name) scanner.fail('letter or digit')
  return name
}

/** Reads a JSON path such as `->a->0->>b`. Returns an empty list if there is none. */
export function readJsonSteps(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = []
  while (scanner.continuesWith('->')) {
    if (steps.length === requestLimits.jsonSteps) throw restErrors.tooComplex(`A JSON path has more than ${requestLimits.jsonSteps} steps`)
    const text = scanner.take('->>')
    if (!text) scanner.take('->')
    const index = scanner.match(jsonIndex)
    if (index !== null) {
      steps.push({ text, key: Number(index) })
      continue
    }
    const key = readQuoted(scanner) ?? scanner.match(jsonKey)?.trim()
    if (key === undefined) scanner.fail('any non reserved character different from: .,>()')
    steps.push({ text, key })
  }
  return steps
}

/** Reads a column with an optional JSON path: `address->city->>zip`. @throws RestError PGRST100 with the position */
export function requireField(scanner: Scanner): FieldPath {
  scanner.skipSpace()
  const name = requireName(scanner)
  const steps = readJsonSteps(scanner)
  scanner.skipSpace()
  return { name, steps }
}
