import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog, DialogContent } from '../../../ui/dialog/dialog.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'

interface DetailsDialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
}

/** A dialog with the details of an entry. The URL contains the id of the open entry, so `onClose` removes the id from the URL. */
export function DetailsDialog({ open, onClose, title, children, footer }: DetailsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={title} width="wide" footer={footer}>
        {children}
      </DialogContent>
    </Dialog>
  )
}

interface DetailsProps<Row> {
  /** Query for the entry; its data is null if the entry does not exist. */
  query: UseQueryResult<Row | null>
  /** Title of the error if loading fails. */
  failed: string
  /** Message if the entry does not exist. */
  notFoundText: string
  children: (row: Row) => ReactNode
}

/** Shows the details of an entry, or its loading, error or not-found state. */
export function LoadedDetails<Row>({ query, failed, notFoundText, children }: DetailsProps<Row>) {
  return (
    <QueryState
      query={query}
      failed={failed}
      skeleton={
        <div className="flex flex-col gap-3">
          <LoadingAnnouncement>Loading details</LoadingAnnouncement>
          <Skeleton className="h-5 w-64" />
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-5 w-full" />
        </div>
      }
    >
      {(row) => (row === null ? <p className="text-muted">{notFoundText}</p> : children(row))}
    </QueryState>
  )
}

/** A name and a value in a list of details (`dl`). */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {children}
      </dd>
    </div>
  )
}
