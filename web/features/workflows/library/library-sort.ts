import type { LibrarySort } from './library-search.ts'

interface Sortable {
  name: string
  industry: string
  minutes_saved: number | null
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Sorts workflows. `recommended`: those of the user's industry first, otherwise in their order, newest first. */
export function sortWorkflows<T extends Sortable>(workflows: readonly T[], sort: LibrarySort, ownIndustry: string | null): T[] {
  switch (sort) {
    case 'recommended':
      return workflows.toSorted((one, other) => Number(other.industry === ownIndustry) - Number(one.industry === ownIndustry))
    case 'name':
      return workflows.toSorted((one, other) => byName.compare(one.name, other.name))
    case 'time_saved':
      return workflows.toSorted((one, other) => (other.minutes_saved ?? 0) - (one.minutes_saved ?? 0))
    default:
      return sort satisfies never
  }
}
