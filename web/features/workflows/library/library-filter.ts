import { normalizeForSearch } from '../../../lib/format/normalize-for-search.ts'
import type { LibrarySearch } from './library-search.ts'

interface Searchable {
  name: string
  description: string
  industry: string
  category: string
  complexity: string
}

/** A workflow with the text that is searched, in lower case and without accents. */
export interface IndexedWorkflow<T extends Searchable> {
  workflow: T
  text: string
}

export function indexWorkflows<T extends Searchable>(workflows: readonly T[]): IndexedWorkflow<T>[] {
  return workflows.map((workflow) => ({ workflow, text: normalizeForSearch(`${workflow.name}\n${workflow.description}`) }))
}

/** Returns the workflows that match the filters. Name or description must contain each word of the search. A missing filter matches all. */
export function filterWorkflows<T extends Searchable>(indexed: readonly IndexedWorkflow<T>[], search: LibrarySearch): T[] {
  const words = normalizeForSearch(search.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return indexed
    .filter(
      ({ workflow, text }) =>
        (search.category === undefined || workflow.category === search.category) &&
        (search.complexity === undefined || workflow.complexity === search.complexity) &&
        (search.industry === undefined || workflow.industry === search.industry) &&
        words.every((word) => text.includes(word)),
    )
    .map(({ workflow }) => workflow)
}
