import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { Select } from '../form/select.tsx'
import { cn } from '../theme/cn.ts'
import { AllRowsCheckbox } from './row-checkbox.tsx'
import type { Column, RowSelection } from './table-column.ts'
import { TableRow } from './table-row.tsx'
import type { Sorting } from './table-view.ts'

interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sorting?: Sorting
  onSort?: (column: string) => void
  /** Enables the selection of rows. */
  selection?: RowSelection<Row>
}

const direction = { asc: 'ascending', desc: 'descending' } as const

/**
 * A table that becomes a list of compact cards on a phone, each with a button that shows its details.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, sorting, onSort, selection }: DataTableProps<Row>) {
  return (
    <>
      {sorting && onSort && <MobileSorting label={label} columns={columns} sorting={sorting} onSort={onSort} />}
      {selection && (
        <div className="border-line border-b px-5 py-3 sm:hidden">
          <AllRowsCheckbox selection={selection} isLabelled />
        </div>
      )}
      {/* In a narrow or zoomed window the table scrolls horizontally, and the page does not. A container, so that columns can depend on the
          width of the table (`@max-…`), because the navigation beside it takes a part of the window. */}
      <div className="@container relative sm:overflow-x-auto">
        <table aria-label={label} className="block w-full text-sm sm:table">
          <thead className="sr-only sm:not-sr-only sm:table-header-group">
            <HeadingRow columns={columns} sorting={sorting} onSort={onSort} selection={selection} />
          </thead>
          <tbody className="block sm:table-row-group">
            {rows.map((row) => (
              <TableRow key={rowKey(row)} id={rowKey(row)} row={row} columns={columns} selection={selection} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type HeadingRowProps<Row> = Pick<DataTableProps<Row>, 'columns'> & {
  [Prop in 'sorting' | 'onSort' | 'selection']: DataTableProps<Row>[Prop] | undefined
}

function HeadingRow<Row>({ columns, sorting, onSort, selection }: HeadingRowProps<Row>) {
  return (
    <tr className="sm:table-row">
      {selection && (
        <th scope="col" className="w-px border-line border-b py-2 ps-5 max-sm:hidden">
          <AllRowsCheckbox selection={selection} />
        </th>
      )}
      {columns.map((column) => (
        <th
          key={column.key}
          scope="col"
          aria-sort={sorting?.column === column.key ? direction[sorting.direction] : undefined}
          className={cn('border-line border-b px-3 py-2 font-medium text-muted first:ps-5 last:pe-5', alignOf(column), column.className)}
        >
          <Heading column={column} sorting={sorting} onSort={onSort} />
        </th>
      ))}
    </tr>
  )
}

type MobileSortingProps<Row> = Required<Pick<DataTableProps<Row>, 'label' | 'columns' | 'sorting' | 'onSort'>>

/** A menu for sorting on a phone, where rows are cards without column headings. */
function MobileSorting<Row>({ label, columns, sorting, onSort }: MobileSortingProps<Row>) {
  const options = columns.filter(({ sortable }) => sortable).map(({ key, header }) => ({ value: key, label: header }))
  const Icon = sorting.direction === 'asc' ? ArrowUp : ArrowDown
  if (options.length === 0) return null
  return (
    <div className="flex items-center gap-2 border-line border-b px-4 py-2.5 sm:hidden">
      <Select aria-label={`Sort ${label.toLowerCase()} by`} options={options} value={sorting.column} onValueChange={onSort} />
      <Button
        variant="secondary"
        size="icon-sm"
        aria-label={sorting.direction === 'asc' ? 'Sort in descending order' : 'Sort in ascending order'}
        onClick={() => onSort(sorting.column)}
      >
        <Icon aria-hidden="true" />
      </Button>
    </div>
  )
}

const alignOf = ({ align, isActions }: Column<never>) => (align === 'end' || isActions ? 'text-end' : 'text-start')

function Heading<Row>({
  column,
  sorting,
  onSort,
}: {
  column: Column<Row>
  sorting: Sorting | undefined
  onSort: DataTableProps<Row>['onSort']
}) {
  if (column.isActions) return <span className="sr-only">{column.header}</span>
  if (!column.sortable || !onSort) return column.header
  const isSorted = sorting?.column === column.key
  const Icon = !isSorted ? ChevronsUpDown : sorting.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={() => onSort(column.key)}
      className={cn(
        '-mx-1.5 inline-flex items-center gap-1 rounded-chip px-1.5 py-1 hover:bg-sunken hover:text-ink',
        isSorted && 'text-ink',
      )}
    >
      {column.header}
      <Icon aria-hidden="true" className={cn('size-3.5 shrink-0', !isSorted && 'opacity-50')} />
    </button>
  )
}
