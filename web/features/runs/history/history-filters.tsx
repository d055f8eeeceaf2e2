import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { useId, useState } from 'react'
import { runStatusWords, runTriggerWords } from '../../../../contracts/run-words.ts'
import { runStatuses, runTriggers } from '../../../../contracts/runs.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Input } from '../../../ui/input.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { ownWorkflowsQuery } from './own-workflows.ts'
import { isFiltered } from './run-search.ts'
import type { HistoryView } from './use-history-view.ts'

const statuses = runStatuses.map((value) => ({ value, label: runStatusWords[value] }))
const triggers = runTriggers.map((value) => ({ value, label: runTriggerWords[value] }))
const kinds = [
  { value: 'real', label: 'Real runs' },
  { value: 'test', label: 'Test runs' },
]

interface HistoryFiltersProps {
  view: HistoryView
  userId: string
  total: number | undefined
}

/** What narrows the list. On a phone the box for words stands alone until somebody asks for more. */
export function HistoryFilters({ view, userId, total }: HistoryFiltersProps) {
  const { search, filter } = view
  const [isOpen, open] = useState(false)
  const id = useId()
  const { data: workflows = [] } = useQuery(ownWorkflowsQuery(userId))
  const isNarrowed = isFiltered(search)
  // The casts: an option's value is one of its list.
  const choice = <Value extends string>(value: string) => (value || undefined) as Value | undefined
  return (
    <div className="flex flex-col gap-3 border-line border-b p-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput
          label="Search runs"
          value={view.text}
          onValueChange={view.type}
          onBlur={view.settle}
          className="min-w-0 flex-1 sm:max-w-80"
        />
        <Button variant="secondary" className="sm:hidden" aria-expanded={isOpen} aria-controls={id} onClick={() => open(!isOpen)}>
          <ListFilter aria-hidden="true" />
          Filters
        </Button>
        <p role="status" className="ms-auto min-h-5 text-muted text-sm tabular-nums max-sm:hidden">
          {isNarrowed && total !== undefined && `${total.toLocaleString('en-US')} found`}
        </p>
        {isNarrowed && (
          <Button variant="ghost" size="sm" onClick={view.clear}>
            Clear filters
          </Button>
        )}
      </div>
      <div id={id} className={cn('grid gap-3 sm:grid-cols-3 lg:grid-cols-6', !isOpen && 'max-sm:hidden')}>
        <Select
          aria-label="Status"
          blank
          placeholder="Every status"
          options={statuses}
          value={search.state ?? ''}
          onValueChange={(value) => filter({ state: choice(value) })}
        />
        <Select
          aria-label="Workflow"
          blank
          placeholder="Every workflow"
          options={workflows}
          value={search.workflow ?? ''}
          onValueChange={(value) => filter({ workflow: choice(value) })}
        />
        <Select
          aria-label="Trigger"
          blank
          placeholder="Every trigger"
          options={triggers}
          value={search.trigger ?? ''}
          onValueChange={(value) => filter({ trigger: choice(value) })}
        />
        <Select
          aria-label="Kind"
          blank
          placeholder="Real and test"
          options={kinds}
          value={search.kind ?? ''}
          onValueChange={(value) => filter({ kind: choice(value) })}
        />
        <Input
          type="date"
          aria-label="From"
          value={search.from ?? ''}
          max={search.to}
          onChange={(event) => filter({ from: event.target.value || undefined })}
        />
        <Input
          type="date"
          aria-label="To"
          value={search.to ?? ''}
          min={search.from}
          onChange={(event) => filter({ to: event.target.value || undefined })}
        />
      </div>
    </div>
  )
}
