import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { countText } from '../../../lib/lists/paging.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { cn } from '../../../ui/theme/cn.ts'
import { runKindOptions, runStateOptions, runTriggerOptions } from '../run-options.ts'
import { maxCountedOf } from './history-queries.ts'
import { ownWorkflowsQuery } from './own-workflows.ts'
import { isFiltered } from './run-search.ts'
import type { HistoryView } from './use-history-view.ts'

interface HistoryFiltersProps {
  view: HistoryView
  userId: string
  total: number | undefined
}

/** Filters of the run history. On a phone, only the search field is visible until the user opens the filters. */
export function HistoryFilters({ view, userId, total }: HistoryFiltersProps) {
  const { search, filter } = view
  const [isOpen, open] = useState(false)
  const id = useId()
  const { data: workflows = [] } = useQuery(ownWorkflowsQuery(userId))
  const choices = [
    { name: 'state', label: 'Status', allLabel: 'All statuses', options: runStateOptions },
    { name: 'workflow', label: 'Workflow', allLabel: 'All workflows', options: workflows },
    { name: 'trigger', label: 'Trigger', allLabel: 'All triggers', options: runTriggerOptions },
    { name: 'kind', label: 'Type', allLabel: 'All types', options: runKindOptions },
  ] as const
  const isNarrowed = isFiltered(search)
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
          <span className="max-[22.5rem]:sr-only">Filters</span>
        </Button>
        <p role="status" className="ms-auto min-h-5 text-muted text-sm tabular-nums max-sm:hidden">
          {isNarrowed && total !== undefined && `${countText(total, maxCountedOf(search))} found`}
        </p>
        {isNarrowed && (
          <Button variant="ghost" size="sm" onClick={view.clear}>
            Clear filters
          </Button>
        )}
      </div>
      <div id={id} className={cn('grid gap-3 sm:grid-cols-3 lg:grid-cols-6', !isOpen && 'max-sm:hidden')}>
        {choices.map(({ name, label, allLabel, options }) => (
          <Select
            key={name}
            aria-label={label}
            blank
            placeholder={allLabel}
            options={options}
            value={search[name] ?? ''}
            onValueChange={(value) => filter({ [name]: value })}
          />
        ))}
        <DayInput label="From" value={search.from} max={search.to} onChange={(from) => filter({ from })} />
        <DayInput label="To" value={search.to} min={search.from} onChange={(to) => filter({ to })} />
      </div>
    </div>
  )
}

interface DayInputProps extends Pick<ComponentProps<'input'>, 'min' | 'max'> {
  label: string
  value: string | undefined
  onChange: (day: string) => void
}

function DayInput({ label, value = '', onChange, ...limits }: DayInputProps) {
  return <Input type="date" aria-label={label} value={value} {...limits} onChange={(event) => onChange(event.target.value)} />
}
