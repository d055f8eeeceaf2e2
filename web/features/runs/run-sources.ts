import type { StepSource } from '../../../contracts/runs.ts'
import type { RunStep } from './run-queries.ts'

const keyOf = ({ item_id, position, title, heading, excerpt }: StepSource) => JSON.stringify([item_id, position, title, heading, excerpt])

/** What a run rests on, each passage once: those of its texts first, in their order, since the texts refer to them by number. */
export function sourcesOf(steps: readonly Pick<RunStep, 'kind' | 'sources'>[]): StepSource[] {
  const written = steps.filter(({ kind }) => kind === 'generate')
  const found = [...written, ...steps].flatMap(({ sources }) => sources)
  return [...new Map(found.map((source) => [keyOf(source), source])).values()]
}
