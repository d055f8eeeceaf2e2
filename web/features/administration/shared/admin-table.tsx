import type { UseQueryResult } from '@tanstack/react-query'
import { type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { countText, pagesOf } from '../../../lib/lists/paging.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { BulkBar } from '../../../ui/table/bulk-bar.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { type Selection, useSelection } from '../../../ui/table/use-selection.ts'
import type { AdminRows } from './admin-rows.ts'
import { ExportCsvButton } from './export-csv-button.tsx'
import type { AdminView } from './use-admin-view.ts'
import type { CsvSpec } from './use-csv-export.ts'

interface AdminTableProps<Row> {
  label: string
  view: AdminView
  query: UseQueryResult<AdminRows<Row>>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  empty: { icon: LucideIcon; title: string; description?: string }
  /** Title of the error if loading fails. */
  failed: string
  /** True to show load errors without a toast. */
  isQuiet?: boolean
  /** Filters next to the search field. */
  filters?: ReactNode
  /** CSV export of the list; undefined for a list without one. */
  csv?: CsvSpec<Row>
  /** Label for the checkbox of a row, and actions for the selected rows. */
  bulk?: { label: (row: Row) => string; actions: (selection: Selection) => ReactNode }
  /** Maximum number of rows that the server counts; undefined if it counts all. */
  maxCounted?: number
  /** Class of the element that scrolls the table. */
  className?: string
}

/** A list that the server searches, sorts and pages, including its loading, error and empty states. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { label, view, query, empty, failed, isQuiet, filters, csv, bulk, rowKey, maxCounted } = props
  const selection = useSelection(query.data?.rows.map(rowKey) ?? [])
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3 border-line border-b p-4">
        <SearchInput
          label={`Search ${label.toLowerCase()}`}
          value={view.text}
          onValueChange={view.type}
          onBlur={view.settle}
          className="min-w-0 flex-1 sm:min-w-48 sm:max-w-80"
        />
        {/* On a phone, the export button is before the filters, beside the search field, so that the list begins higher. */}
        {filters && <div className="flex flex-wrap gap-3 max-sm:order-1 max-sm:basis-full">{filters}</div>}
        {/* The line has the same height when it is empty, so that rows do not move when the search ends. */}
        <p
          role="status"
          className="min-h-5 text-muted text-sm tabular-nums max-sm:order-1 max-sm:basis-full max-sm:empty:hidden sm:ms-auto"
        >
          {query.data && view.search.q && `${countText(query.data.total, maxCounted)} found`}
        </p>
        {csv && <ExportCsvButton csv={csv} disabled={!query.data || query.data.total === 0} />}
      </div>
      <QueryState query={query} failed={failed} isQuiet={isQuiet} skeleton={<RowsSkeleton />}>
        {({ rows }) => (rows.length === 0 ? <NoRows empty={empty} view={view} /> : <Rows {...props} rows={rows} selection={selection} />)}
      </QueryState>
      {bulk && <BulkBar selection={selection}>{bulk.actions(selection)}</BulkBar>}
      {query.data && <Pages total={query.data.total} maxCounted={maxCounted} view={view} label={label} />}
    </Card>
  )
}

type PagesProps = Pick<AdminTableProps<never>, 'view' | 'label'> & { total: number; maxCounted: number | undefined }

/** Buttons for the pages. If the list has become shorter than the requested page, its last page is shown. */
function Pages({ total, maxCounted, view, label }: PagesProps) {
  const pages = pagesOf(total)
  return (
    <Pager
      page={Math.min(view.request.page, pages)}
      pages={pages}
      total={total}
      maxCounted={maxCounted}
      onPage={view.goToPage}
      label={label}
    />
  )
}

function NoRows({ empty, view }: Pick<AdminTableProps<never>, 'empty' | 'view'>) {
  const { q, status, kind, action, client } = view.search
  const isFiltered = [q, status, kind, action, client].some((filter) => filter !== undefined)
  return (
    <EmptyState
      icon={isFiltered ? SearchX : empty.icon}
      title={empty.title}
      action={isFiltered && <Button onClick={view.clear}>Clear filters</Button>}
    >
      {isFiltered ? 'No results match your search.' : empty.description}
    </EmptyState>
  )
}

function Rows<Row>(props: AdminTableProps<Row> & { rows: Row[]; selection: Selection }) {
  const { label, view, query, columns, rows, rowKey, bulk, selection, className } = props
  return (
    <div className={className} aria-busy={query.isPlaceholderData || undefined}>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
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
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <div key={key} aria-hidden="true" className="flex items-center gap-6 border-line px-5 py-4 not-first:border-t">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="hidden h-5 flex-1 sm:block" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  )
}
