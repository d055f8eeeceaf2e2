import { nothingNewTexts } from '../../../../contracts/runs/nothing-new.ts'
import type { RunOutput } from '../../../../contracts/runs/runs.ts'
import type { Progress } from '../engine/journal/read-progress.ts'

/** Returns the number of rows in a table if all of them were reported before, or null for other steps. */
function reportedCountOf({ kind, status, output }: { kind: string; status: string; output: unknown }): number | null {
  if (kind !== 'table' || status !== 'succeeded') return null
  // This cast is safe: only the table step writes this result.
  const { count, reported_before = 0 } = output as { count: number; reported_before?: number }
  return count === 0 && reported_before > 0 ? reported_before : null
}

const countOf = ({ rows }: Progress): number | null => [...rows.values()].map(reportedCountOf).find((count) => count !== null) ?? null

/** Returns whether a step of an earlier activation found nothing new, so that the run ends without further steps. */
export const hasNothingNew = (progress: Progress): boolean => countOf(progress) !== null

/** Returns the result of a run that has nothing new to report. */
export const nothingNewOutput = (progress: Progress): RunOutput => ({
  parts: [{ name: 'nothing_new', title: nothingNewTexts.title, format: 'text', value: nothingNewTexts.result(countOf(progress) ?? 0) }],
  is_builtin: false,
  nothing_new: true,
})
