import type { StepSource } from '../../../contracts/runs/runs.ts'
import type { RunStep } from './run-queries.ts'

const keyOf = ({ item_id, position, title, heading, excerpt }: StepSource) => JSON.stringify([item_id, position, title, heading, excerpt])

/**
 * Returns the sources of a run without duplicates. Sources of generated texts come first, in their original order, because the texts cite them
 * by number.
 */
export function sourcesOf(steps: readonly Pick<RunStep, 'kind' | 'sources'>[]): StepSource[] {
  const generateSteps = steps.filter(({ kind }) => kind === 'generate')
  const ordered = [...generateSteps, ...steps].flatMap(({ sources }) => sources)
  return [...new Map(ordered.map((source) => [keyOf(source), source])).values()]
}
