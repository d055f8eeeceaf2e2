import { sizeOf } from '../../../platform/compute/size-of.ts'
import type { Progress } from './read-progress.ts'
import { StepError } from './step-error.ts'

/** Characters of what one step reads or results in, as JSON: it is kept, shown and read by what follows. */
const maxStepLength = 4_000_000
/** Characters of all results of a run: they are in memory while it works. */
const maxRunSize = 16_000_000
/** Levels of lists and records in each other. JSON of more cannot be written. */
const maxDepth = 200

/**
 * Requires that a value can be kept, and returns its length as JSON.
 * @param what names it in the message: `The result`
 * @throws StepError `too_large`
 */
export function requireStorable(value: unknown, what: string): number {
  if (isDeeper(value, maxDepth)) throw new StepError('too_large', `${what} is nested more than ${maxDepth} levels deep`)
  const length = JSON.stringify(value)?.length ?? 0
  if (length > maxStepLength)
    throw new StepError(
      'too_large',
      `${what} has ${length.toLocaleString('en')} characters; at most ${maxStepLength.toLocaleString('en')} are kept`,
    )
  return length
}

/** Recursive no further than `levels`. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const name in value) if (isDeeper((value as Record<string, unknown>)[name], levels - 1)) return true
  return false
}

/** Returns the size of the results that a run has when it is taken. A loop's result repeats those of its steps. */
export function resultSizeOf({ rows }: Progress): number {
  let size = 0
  for (const row of rows.values()) if (row.kind !== 'for_each' && size <= maxRunSize) size += sizeOf(row.output, maxRunSize)
  return size
}

/** Requires that all results of a run fit together. @throws StepError `too_large` */
export function requireRoom(resultSize: number): void {
  if (resultSize > maxRunSize)
    throw new StepError('too_large', `The results of all steps have more than ${maxRunSize.toLocaleString('en')} characters together`)
}
