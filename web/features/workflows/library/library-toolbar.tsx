import { LayoutGrid, List, Star } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { SegmentedChoice } from '../../../ui/form/segmented-choice.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { cn } from '../../../ui/theme/cn.ts'
import type { LibraryLayout } from './library-layout.ts'
import { hasFilters, type LibrarySearch, librarySorts } from './library-search.ts'

const sortLabels = { recommended: 'Recommended', name: 'Name', time_saved: 'Time saved' } as const
const sortOptions = librarySorts.map((value) => ({ value, label: sortLabels[value] }))

const layouts = [
  { value: 'cards', label: 'Cards', icon: LayoutGrid },
  { value: 'list', label: 'Compact list', icon: List },
] as const

interface LibraryToolbarProps {
  /** Number of workflows that match the filters; null while the library is loading. */
  count: number | null
  search: LibrarySearch
  onFilter: (filter: Record<string, string | boolean | undefined>) => void
  onClear: () => void
  layout: LibraryLayout
  onLayout: (layout: LibraryLayout) => void
}

/** The number of results, and controls for their order and layout. */
export function LibraryToolbar({ count, search, onFilter, onClear, layout, onLayout }: LibraryToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="min-h-5 text-muted text-sm">
        {count !== null && (count === 1 ? '1 workflow' : `${count} workflows`)}
      </p>
      {hasFilters(search) && count !== null && count > 0 && (
        <Button variant="ghost" size="sm" onClick={onClear}>
          Clear filters
        </Button>
      )}
      <div className="ms-auto flex items-center gap-2 max-sm:w-full">
        <Button
          variant="secondary"
          size="sm"
          className="h-control max-sm:px-3"
          aria-pressed={search.favorites === true}
          onClick={() => onFilter({ favorites: search.favorites ? undefined : true })}
        >
          <Star aria-hidden="true" className={cn(search.favorites && 'fill-accent text-accent')} />
          <span className="max-sm:sr-only">Favorites</span>
        </Button>
        <Select
          aria-label="Sort"
          options={sortOptions}
          value={search.sort ?? 'recommended'}
          onValueChange={(sort) => onFilter({ sort })}
          className="w-40 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1 max-[22.5rem]:gap-1 max-[22.5rem]:px-2"
        />
        <SegmentedChoice legend="Layout" name="library-layout" options={layouts} value={layout} onChange={onLayout} />
      </div>
    </div>
  )
}
