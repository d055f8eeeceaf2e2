import type pg from 'pg'
import type { OwnPhrase, SafetyRisk } from '../../../contracts/safety/safety.ts'
import { safetyCategoryLabels } from '../../../contracts/safety/safety-labels.ts'
import type { ComputePool } from '../../platform/compute/compute-pool.ts'
import type { ComputeTask } from '../../platform/compute/compute-task.ts'
import { findSafetyMatches } from './find-safety-matches.ts'
import { readOwnPhrases } from './read-own-phrases.ts'

/** Maximum length of a text that is searched in the server process, in characters. The search then takes a few milliseconds. */
const maxInlineLength = 5000

interface SearchedText {
  text: string
  ownPhrases: readonly OwnPhrase[]
}

/** `findSafetyMatches` as a function of one argument, which a compute process can call. */
export const searchText = ({ text, ownPhrases }: SearchedText) => findSafetyMatches(text, ownPhrases)

const searchTask: ComputeTask<SearchedText, ReturnType<typeof searchText>> = { module: import.meta.url, name: searchText.name }

/**
 * Creates a function that finds the safety risks of a text by the rules and the workspace's own phrases. Long texts are searched in a compute
 * process.
 */
export function makeFindSafetyRisks(owner: pg.Pool, compute: Pick<ComputePool, 'run'>) {
  return async (text: string, options: { owner: string; workspaceId: string; signal: AbortSignal }): Promise<SafetyRisk[]> => {
    const input = { text, ownPhrases: await readOwnPhrases(owner, options.workspaceId) }
    const matches = text.length <= maxInlineLength ? searchText(input) : await compute.run(searchTask, input, options)
    return matches.map(({ category, excerpt }) => ({ category, message: `This may be about: ${safetyCategoryLabels[category]}.`, excerpt }))
  }
}
