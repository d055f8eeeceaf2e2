import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { maxPeople, peopleOptionsQuery } from '../workspace-queries.ts'
import { activityGroups, type WorkspaceSearch } from '../workspace-search.ts'
import { activityGroupLabels } from './activity-groups.ts'
import type { ActivityEntry } from './activity-queries.ts'

interface ActivityFiltersProps {
  workspaceId: string
  search: WorkspaceSearch
  /** The shown entries. They name a person who has left and is not among the members. */
  entries: readonly ActivityEntry[]
  onChange: (change: { person?: string | undefined; kind?: WorkspaceSearch['kind'] | undefined }) => void
}

const kindOptions = activityGroups.map((value) => ({ value, label: activityGroupLabels[value] }))

/** The choices of a person and of a kind of activity. */
export function ActivityFilters({ workspaceId, search, entries, onChange }: ActivityFiltersProps) {
  const { data: members = [] } = useQuery(peopleOptionsQuery(workspaceId))
  const former = new Map(entries.map(({ actor_id, actor_name }) => [actor_id ?? '', actor_name]))
  const options = [
    ...members,
    ...[...former].filter(([id]) => id && !members.some(({ value }) => value === id)).map(([value, label]) => ({ value, label })),
  ]
  const isFiltered = search.person !== undefined || search.kind !== undefined
  return (
    <div className="flex w-full flex-wrap items-center gap-3">
      <Select
        aria-label="Person"
        className="w-full sm:w-64"
        blank
        placeholder="Everyone"
        options={options.slice(0, maxPeople)}
        value={search.person ?? ''}
        onValueChange={(person) => onChange({ person: person || undefined })}
      />
      <Select
        aria-label="Kind of activity"
        className="w-full sm:w-56"
        blank
        placeholder="All activity"
        options={kindOptions}
        value={search.kind ?? ''}
        onValueChange={(kind) => onChange({ kind: activityGroups.find((group) => group === kind) })}
      />
      {isFiltered && (
        <Button variant="ghost" size="sm" onClick={() => onChange({ person: undefined, kind: undefined })}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
