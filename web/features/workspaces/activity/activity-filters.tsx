import { usePeople } from '../../../lib/workspaces/people-query.ts'
import { useMemberSearch } from '../../../lib/workspaces/use-member-search.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { activityGroups, type WorkspaceSearch } from '../workspace-search.ts'
import { activityGroupLabels } from './activity-groups.ts'
import type { ActivityEntry } from './activity-queries.ts'

interface ActivityFiltersProps {
  userId: string
  workspaceId: string
  search: WorkspaceSearch
  /** The shown entries. The filter takes the names of former members from these entries, because the list of members does not contain them. */
  entries: readonly ActivityEntry[]
  onChange: (change: { person?: string | undefined; kind?: WorkspaceSearch['kind'] | undefined }) => void
}

const kindOptions = activityGroups.map((value) => ({ value, label: activityGroupLabels[value] }))

/** Filters for the activity: by person, and by kind of activity. */
export function ActivityFilters({ userId, workspaceId, search, entries, onChange }: ActivityFiltersProps) {
  const members = useMemberSearch(workspaceId)
  const people = usePeople(userId, [search.person])
  const shownNames = new Map(entries.map(({ actor_id, actor_name }) => [actor_id ?? '', actor_name]))
  // Offer former members only after the last page of members has loaded. Otherwise, a member of a later page would be offered twice.
  const former = members.hasMore ? [] : [...shownNames].filter(([id]) => id && !members.options.some(({ value }) => value === id))
  const formerFound = former.filter(([, name]) => name.toLowerCase().includes(members.text.toLowerCase()))
  const isFiltered = search.person !== undefined || search.kind !== undefined
  return (
    <div className="flex w-full flex-wrap items-center gap-3">
      <Combobox
        aria-label="Person"
        className="w-full sm:w-64"
        placeholder="Everyone"
        search={{ ...members, options: [...members.options, ...formerFound.map(([value, label]) => ({ value, label }))] }}
        value={search.person ?? ''}
        label={search.person === undefined ? '' : (shownNames.get(search.person) ?? people?.get(search.person) ?? 'One person')}
        onSelect={({ value }) => onChange({ person: value })}
        onClear={() => onChange({ person: undefined })}
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
