import { sizeOf } from '../../../../platform/compute/size-of.ts'
import type { Progress } from '../journal/read-progress.ts'
import { StepError } from '../step-error.ts'

/** Maximum size of the input or the result of one step as JSON. `largeColumns` stores these values. */
const maxStepBytes = 4_000_000
/** Maximum total length of the results of a run, in characters. The results are in memory while the run executes. */
const maxRunSize = 16_000_000
/** Maximum nesting depth of lists and records. Deeper values cannot be serialized. */
const maxDepth = 200

/**
 * Checks that a value can be stored.
 * @returns its length as JSON, in characters
 * @param subject subject of the error message, for example `The result`
 * @throws StepError `too_large` if it is nested too deeply or has too many bytes
 */
export function requireStorable(value: unknown, subject: string): number {
  if (isDeeper(value, maxDepth)) throw new StepError('too_large', `${subject} is nested more than ${maxDepth} levels deep`)
  const json = JSON.stringify(value) ?? ''
  const bytes = Buffer.byteLength(json)
  if (bytes > maxStepBytes)
    throw new StepError(
      'too_large',
      `${subject} has ${bytes.toLocaleString('en')} bytes; the maximum is ${maxStepBytes.toLocaleString('en')}`,
    )
  return json.length
}

/** Returns whether a value is nested deeper than `levels`. The recursion is limited to this depth. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const name in value) if (isDeeper((value as Record<string, unknown>)[name], levels - 1)) return true
  return false
}

/** Returns the total length of a run's stored results. Excludes the results of loops, which repeat the results of their steps. */
export function resultSizeOf({ rows }: Progress): number {
  let size = 0
  for (const row of rows.values()) if (row.kind !== 'for_each' && size <= maxRunSize) size += sizeOf(row.output, maxRunSize)
  return size
}

/** Checks that the total length of a run's results is within the limit. @throws StepError `too_large` if it exceeds the limit */
export function limitResultSize(resultSize: number): void {
  if (resultSize > maxRunSize)
    throw new StepError('too_large', `The results of all steps have more than ${maxRunSize.toLocaleString('en')} characters together`)
}
