import { ChevronDown } from 'lucide-react'
import { Fragment, type MouseEvent, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { cn } from '../theme/cn.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import type { Column, RowSelection } from './table-column.ts'

interface TableRowProps<Row> {
  id: string
  row: Row
  columns: readonly Column<Row>[]
  selection: RowSelection<Row> | undefined
}

/** Elements that handle a tap themselves. */
const controls = 'a, button, input, label, select, textarea, [role="combobox"], [role="checkbox"]'

/** A row of a table. On a phone, it is a card that shows its title, and its other cells after a tap. */
export function TableRow<Row>({ id, row, columns, selection }: TableRowProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  const hasDetails = columns.some((column) => isDetail(column))
  const toggleOnTap = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest(controls)) setOpen(!isOpen)
  }
  return (
    // A click on the row shows its details. For the keyboard and screen readers, the button in the row does the same. On wide screens,
    // all cells are always visible.
    <tr
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line px-5 py-2.5 not-first:border-t hover:bg-sunken/50 data-selected:bg-accent-soft/50 sm:table-row"
      data-selected={selection?.has(id) || undefined}
      onClick={hasDetails ? toggleOnTap : undefined}
    >
      {selection && (
        <td className="border-line sm:border-b sm:py-3 sm:ps-5 sm:align-middle sm:[tr:last-child>&]:border-b-0">
          <RowCheckbox selection={selection} rowKey={id} label={selection.label(row)} />
        </td>
      )}
      {columns.map((column, index) => (
        <Fragment key={column.key}>
          <Cell
            column={column}
            row={row}
            isClosed={!isOpen}
            isLast={index === columns.length - 1}
            isSelectable={selection !== undefined}
            {...(column.isTitle && { id: titleId })}
          />
          {column.isTitle && hasDetails && (
            <td className="order-1 sm:hidden">
              <DetailsButton titleId={titleId} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
            </td>
          )}
        </Fragment>
      ))}
    </tr>
  )
}

const isDetail = ({ isTitle, isSummary, className }: Column<never>) => !isTitle && !isSummary && !className?.includes('max-sm:hidden')

/** Shows and hides the details of a card, on a phone. Its name includes the title of the row. */
function DetailsButton({ titleId, isOpen, onClick }: { titleId: string; isOpen: boolean; onClick: () => void }) {
  const id = useId()
  return (
    <Button
      id={id}
      variant="ghost"
      size="icon-sm"
      aria-label="Details"
      aria-labelledby={`${id} ${titleId}`}
      aria-expanded={isOpen}
      className="-me-2"
      onClick={onClick}
    >
      <ChevronDown aria-hidden="true" className={cn('transition-transform', isOpen && 'rotate-180')} />
    </Button>
  )
}

interface CellProps<Row> {
  column: Column<Row>
  row: Row
  /** True if the details of the card are hidden, on a phone. */
  isClosed: boolean
  isLast: boolean
  /** True if the row has a checkbox before its title. */
  isSelectable: boolean
  id?: string
}

function Cell<Row>({ column, row, isClosed, isLast, isSelectable, id }: CellProps<Row>) {
  const { isTitle, isActions, isSummary, align, header, className } = column
  const hasLabel = !isTitle && !isActions && !isSummary
  return (
    <td
      id={id}
      className={cn(
        'min-w-0 border-line sm:border-b sm:px-3 sm:py-3 sm:align-middle sm:first:ps-5 sm:[tr:last-child>&]:border-b-0',
        isLast && 'sm:pe-5',
        align === 'end' && 'tabular-nums sm:text-end',
        // On a phone, the title is in the first line of the card with the button at its end. The summary and the details are below.
        isTitle && 'flex-1 basis-0 sm:min-w-30',
        !isTitle && 'order-2 max-sm:basis-full',
        !isTitle && isSelectable && 'max-sm:ps-8',
        isActions && 'text-end',
        isClosed && isDetail(column) && 'max-sm:hidden',
        className,
      )}
    >
      {hasLabel && <span className="me-1.5 text-muted sm:hidden">{header}</span>}
      {column.cell(row)}
    </td>
  )
}
