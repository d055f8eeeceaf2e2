import type { StepSource } from '../../../contracts/runs/runs.ts'
import type { RunStep } from './run-queries.ts'

const keyOf = ({ item_id, position, title, heading, excerpt }: StepSource) => JSON.stringify([item_id, position, title, heading, excerpt])

/** Returns the distinct sources of a run. Sources of texts come first, in order, because texts refer to them by number. */
export function sourcesOf(steps: readonly Pick<RunStep, 'kind' | 'sources'>[]): StepSource[] {
  const written = steps.filter(({ kind }) => kind === 'generate')
  const found = [...written, ...steps].flatMap(({ sources }) => sources)
  return [...new Map(found.map((source) => [keyOf(source), source])).values()]
}
