import { refuse } from '../errors.ts'
import { requestLimits } from '../limits.ts'
import type { Scanner } from './scanner.ts'
import type { FieldPath, JsonStep } from './syntax-tree.ts'

const identifier = /[\p{L}0-9_ $]+(?:-(?!>)[\p{L}0-9_ $]+)*/uy
const jsonKey = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/uy
/** An index is one only when a path, a cast, a modifier, the next item or the end follows. */
const jsonIndex = /-?[0-9]{1,9}(?=->|::|\.|,|\)|$)/y
const quoted = /"(?:[^"\\]|\\[\s\S])*"/y

/** The content of a double-quoted text with `\"` and `\\`; null when none stands here. */
export function readQuoted(scanner: Scanner): string | null {
  const found = scanner.match(quoted)
  return found === null ? null : found.slice(1, -1).replace(/\\([\s\S])/g, '$1')
}

/** A column's, relation's or alias's name; null when none stands here. */
export function readName(scanner: Scanner): string | null {
  return readQuoted(scanner) ?? scanner.match(identifier)?.trim() ?? null
}

/** A column's name, quoted or not. @throws RestError PGRST100 with the place */
export function requireName(scanner: Scanner): string {
  const name = readName(scanner)
  if (name === null || name === '') scanner.fail('field name (* or [a..z0..9_$])')
  return name
}

/** A name without dashes, as types and languages have. */
export function requireIdentifier(scanner: Scanner): string {
  const name = scanner.match(/[\p{L}0-9_ $]+/uy)?.trim()
  if (!name) scanner.fail('letter or digit')
  return name
}

/** `->a->0->>b` */
export function readJsonSteps(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = []
  while (scanner.sees('->')) {
    if (steps.length === requestLimits.jsonSteps) throw refuse.tooComplex(`A JSON path has more than ${requestLimits.jsonSteps} steps`)
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

/** A column with the JSON steps behind it: `address->city->>zip`. @throws RestError PGRST100 with the place */
export function requireField(scanner: Scanner): FieldPath {
  scanner.skipSpace()
  const name = requireName(scanner)
  const steps = readJsonSteps(scanner)
  scanner.skipSpace()
  return { name, steps }
}
