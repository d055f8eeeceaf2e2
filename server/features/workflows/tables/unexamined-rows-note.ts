import type { Step } from '../../../../contracts/workflows/workflow-definition-steps.ts'

/**
 * Returns the sentence about rows that a loop of the definition does not examine because of its limit; null if it examines all rows. Loops
 * over selected rows, such as those above a threshold, state their limit themselves.
 * @param name name of the table step
 */
export function unexaminedRowsNote(steps: readonly Step[], name: string, count: number): string | null {
  const limits = steps.flatMap((step) =>
    step.kind === 'for_each' && step.items.startsWith(`steps.${name}.rows`) && !step.items.includes('beyond') ? [step.limit] : [],
  )
  const limit = Math.min(...limits)
  if (count <= limit) return null
  const [examined, all] = [limit, count].map((number) => number.toLocaleString('en'))
  return `Only ${examined} of the ${all} rows are examined. Lists and sums of examined rows do not contain the others: split the table to include them.`
}
