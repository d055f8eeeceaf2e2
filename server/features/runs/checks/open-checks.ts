import type { PlacedCheck, RunCheck } from '../../../../contracts/runs/run-checks.ts'
import type { KnownApproval } from '../engine/journal/read-progress.ts'
import type { StepRow } from '../engine/journal/step-row.ts'

/** The parts of a run's progress that contain checks. */
export interface CheckedProgress {
  /** Failed checks of the input. */
  inputChecks: readonly RunCheck[]
  rows: ReadonlyMap<string, Pick<StepRow, 'path' | 'checks'>>
  approvals: ReadonlyMap<string, Pick<KnownApproval, 'status' | 'checks'>>
}

/**
 * Returns the failed checks that apply to the step at `path` and that no approver has accepted yet. A check in one item of a loop
 * does not apply to the other items.
 */
export function openChecks({ inputChecks, rows, approvals }: CheckedProgress, path: string): PlacedCheck[] {
  const accepted = new Set<string>()
  for (const { status, checks } of approvals.values()) if (status === 'approved') for (const check of checks) accepted.add(keyOf(check))
  const allChecks = [
    ...inputChecks.map((check) => ({ ...check, path: '' })),
    ...rows
      .values()
      .filter((row) => applies(row.path, path))
      .flatMap((row) => row.checks.map((check) => ({ ...check, path: row.path }))),
  ]
  return allChecks.filter((check) => !accepted.has(keyOf(check)))
}

const keyOf = ({ path, code, category, message }: PlacedCheck): string => JSON.stringify([path, code, category, message])

/** Returns whether a check applies to a path. A path contains each loop item as two segments: `items` and the item's index. */
function applies(checkPath: string, path: string): boolean {
  const checked = checkPath.split('.')
  const parts = path.split('.')
  for (let index = 0; index < checked.length; index += 1) {
    if (index >= parts.length) return true
    if (checked[index] === parts[index]) continue
    // The paths differ at this segment. They are in different items only if the segment before it is `items`.
    return checked[index - 1] !== 'items'
  }
  return true
}
