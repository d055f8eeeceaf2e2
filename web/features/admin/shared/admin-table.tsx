import type { UseQueryResult } from '@tanstack/react-query'
import { type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { adviceOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/skeleton.tsx'
import { type Selection, useSelection } from '../../../ui/use-selection.ts'
import type { AdminRows } from './admin-rows.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ExportCsvButton } from './export-csv-button.tsx'
import { pagesOf } from './paging.ts'
import type { AdminView } from './use-admin-view.ts'
import type { CsvSpec } from './use-csv-export.ts'

interface AdminTableProps<Row> {
  label: string
  view: AdminView
  query: UseQueryResult<AdminRows<Row>>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  empty: { icon: LucideIcon; title: string; words?: string }
  /** The title when it cannot be loaded. */
  failed: string
  /** Beside the search: filters. */
  filters?: ReactNode
  /** What is exported, where the list can be. */
  csv?: CsvSpec<Row>
  /** What can be done to several rows at once. */
  bulk?: { label: (row: Row) => string; actions: (selection: Selection) => ReactNode }
  /** Of the scrolling part. */
  className?: string
}

/** A list that the server searches, sorts and pages, in each of its states. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { label, view, query, filters, csv, bulk, rowKey } = props
  const selection = useSelection(query.data?.rows.map(rowKey) ?? [])
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3 border-line border-b p-4">
        <SearchInput
          label={`Search ${label.toLowerCase()}`}
          value={view.text}
          onValueChange={view.type}
          onBlur={view.settle}
          className="w-full sm:w-auto sm:min-w-48 sm:max-w-80 sm:flex-1"
        />
        {filters}
        {/* Its line is kept: a row must not move away from under a finger when the search ends. */}
        <p role="status" className="min-h-5 text-muted text-sm tabular-nums max-sm:basis-full sm:ms-auto">
          {query.data && view.search.q && `${query.data.total.toLocaleString('en-US')} found`}
        </p>
        {csv && <ExportCsvButton csv={csv} disabled={!query.data || query.data.total === 0} />}
      </div>
      <Rows {...props} selection={selection} />
      {bulk && <BulkBar selection={selection}>{bulk.actions(selection)}</BulkBar>}
      {query.data && <Pages total={query.data.total} view={view} label={label} />}
    </Card>
  )
}

/** Past the end of a list that has become shorter stands its last page. */
function Pages({ total, view, label }: Pick<AdminTableProps<never>, 'view' | 'label'> & { total: number }) {
  const pages = pagesOf(total)
  return <Pager page={Math.min(view.request.page, pages)} pages={pages} onPage={view.turn} label={label} />
}

function Rows<Row>(props: AdminTableProps<Row> & { selection: Selection }) {
  const { label, view, query, columns, rowKey, empty, failed, bulk, selection, className } = props
  if (query.isPending) return <RowsSkeleton />
  if (!query.data)
    return (
      <ErrorState title={failed} onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {adviceOf(query.error)}
      </ErrorState>
    )
  const { q, status, kind, action } = view.search
  const isFiltered = [q, status, kind, action].some((one) => one !== undefined)
  if (query.data.rows.length === 0)
    return (
      <EmptyState
        icon={isFiltered ? SearchX : empty.icon}
        title={empty.title}
        action={isFiltered && <Button onClick={view.clear}>Clear filters</Button>}
      >
        {isFiltered ? 'Nothing fits this search.' : empty.words}
      </EmptyState>
    )
  return (
    <div className={className} aria-busy={query.isPlaceholderData || undefined}>
      <DataTable
        label={label}
        columns={columns}
        rows={query.data.rows}
        rowKey={rowKey}
        sorting={view.sorting}
        onSort={view.sort}
        {...(bulk && { selection: { ...selection, label: bulk.label } })}
      />
    </div>
  )
}

function RowsSkeleton() {
  return (
    <div>
      <LoadingAnnouncement>Loading the list</LoadingAnnouncement>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} aria-hidden="true" className="flex items-center gap-6 border-line px-5 py-4 not-first:border-t">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="hidden h-5 flex-1 sm:block" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  )
}
