import { SearchX } from 'lucide-react'
import { labelOf } from '../../../contracts/enumerations.ts'
import { limits } from '../../../contracts/limits.ts'
import { useVisibleCount } from '../../lib/lists/use-visible-count.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingAnnouncement } from '../../ui/feedback/skeleton.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { DemoCard, DemoCardSkeleton } from './demo-card.tsx'
import type { Demo } from './demo-queries.ts'
import { useDemoFilters } from './use-demo-filters.ts'

const gridClasses = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'
/** Number of demos rendered per scroll step: four rows of three. */
const pageSize = 12

type Filters = ReturnType<typeof useDemoFilters>

/** A list of demos with a search and filters, which are hidden if there are few demos. */
export function DemoList({ demos }: { demos: readonly Demo[] }) {
  const filters = useDemoFilters(demos)
  const { matches, isFiltered, listKey, clearAll } = filters
  return (
    <>
      {(demos.length > limits.demoSkeletons || isFiltered) && <DemoFilters {...filters} />}
      <p role="status" className={isFiltered && matches.length > 0 ? 'text-muted text-sm' : 'sr-only'}>
        {matches.length === 1 ? '1 demo' : `${matches.length.toLocaleString('en-US')} demos`}
      </p>
      {matches.length === 0 ? <NothingFound onClear={clearAll} /> : <DemoGrid demos={matches} listKey={listKey} />}
    </>
  )
}

function DemoFilters({ text, type, settle, industry, choices, choose }: Filters) {
  return (
    <search className="flex flex-col gap-3 sm:flex-row">
      <SearchInput label="Search by title or description" value={text} onValueChange={type} onBlur={settle} className="sm:flex-1" />
      <Select
        aria-label="Industry"
        blank
        placeholder="All industries"
        className="sm:w-56"
        options={choices.map((value) => ({ value, label: labelOf(value) }))}
        value={industry ?? ''}
        onValueChange={choose}
      />
    </search>
  )
}

function DemoGrid({ demos, listKey }: { demos: readonly Demo[]; listKey: string }) {
  const { count, hasMore, endRef } = useVisibleCount(listKey, demos.length, pageSize)
  return (
    <>
      <ul className={gridClasses}>
        {demos.slice(0, count).map((demo) => (
          <li key={demo.id}>
            <DemoCard demo={demo} />
          </li>
        ))}
      </ul>
      {hasMore && <div ref={endRef} className="h-px" />}
    </>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No demos found"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Try different words or another industry.
    </EmptyState>
  )
}

export function DemoListSkeleton() {
  return (
    <>
      <LoadingAnnouncement>Loading demos</LoadingAnnouncement>
      <div className={gridClasses}>
        {Array.from({ length: limits.demoSkeletons }, (_, key) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
          <DemoCardSkeleton key={key} />
        ))}
      </div>
    </>
  )
}
