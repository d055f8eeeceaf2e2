import type { LibrarySearch } from './library-search.ts'

interface Searchable {
  name: string
  description: string
  industry: string
  category: string
  complexity: string
}

/** A workflow with the text that the search reads, prepared once for every keystroke. */
export interface IndexedWorkflow<T extends Searchable> {
  workflow: T
  text: string
}

/** Without case and marks: "café" finds "Cafe". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export function indexWorkflows<T extends Searchable>(workflows: readonly T[]): IndexedWorkflow<T>[] {
  return workflows.map((workflow) => ({ workflow, text: fold(`${workflow.name}\n${workflow.description}`) }))
}

/** Every word must stand in the name or the description; an absent filter lets everything through. */
export function filterWorkflows<T extends Searchable>(indexed: readonly IndexedWorkflow<T>[], search: LibrarySearch): T[] {
  const words = fold(search.q ?? '')
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
