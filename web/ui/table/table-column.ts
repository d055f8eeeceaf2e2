import type { ReactNode } from 'react'
import type { Selection } from './use-selection.ts'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Alignment of the cells. `end` is for numbers. */
  align?: 'end'
  /** True for the column that names the row. On a phone, it is the title of the card. */
  isTitle?: boolean
  /** True for a column that a phone shows below the title. The others are shown after a tap on the card. */
  isSummary?: boolean
  /** True for a column of buttons. Its heading is visible to screen readers only. */
  isActions?: boolean
  className?: string
}

export interface RowSelection<Row> extends Selection {
  /** Returns the label of a row's checkbox, such as "Select Ada Lovelace". */
  label: (row: Row) => string
}
