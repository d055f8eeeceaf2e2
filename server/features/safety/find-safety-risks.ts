import type { SafetyRisk } from '../../../contracts/safety/safety.ts'
import { safetyCategoryLabels } from '../../../contracts/safety/safety-labels.ts'
import type { ComputePool } from '../../platform/compute/compute-pool.ts'
import type { ComputeTask } from '../../platform/compute/compute-task.ts'
import { findSafetyMatches } from './find-safety-matches.ts'

/** Maximum length of a text that is searched in the server process, in characters. The search takes a few milliseconds. */
const maxInlineLength = 5000

const findMatchesTask: ComputeTask<string, ReturnType<typeof findSafetyMatches>> = {
  module: new URL('find-safety-matches.ts', import.meta.url).href,
  name: findSafetyMatches.name,
}

/** Creates a function that finds the safety risks in a text. A compute process searches long texts. */
export function makeFindSafetyRisks(compute: Pick<ComputePool, 'run'>) {
  return async (text: string, options: { owner: string; signal: AbortSignal }): Promise<SafetyRisk[]> => {
    const matches = text.length <= maxInlineLength ? findSafetyMatches(text) : await compute.run(findMatchesTask, text, options)
    return matches.map(({ category, excerpt }) => ({ category, message: `This may be about: ${safetyCategoryLabels[category]}.`, excerpt }))
  }
}
