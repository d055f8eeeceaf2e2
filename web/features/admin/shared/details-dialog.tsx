import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adviceOf } from '../../../lib/api-error.ts'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/skeleton.tsx'

interface DetailsDialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
}

/** One thing of a list, whole. What is shown is in the address: the caller closes by taking it from there. */
export function DetailsDialog({ open, onClose, title, children, footer }: DetailsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={title} width="wide" footer={footer}>
        {children}
      </DialogContent>
    </Dialog>
  )
}

interface DetailsProps<Thing> {
  /** Null: there is no such thing. */
  query: UseQueryResult<Thing | null>
  /** The title when it cannot be loaded. */
  failed: string
  /** Said when it is not there any more. */
  gone: string
  children: (thing: Thing) => ReactNode
}

/** What is told of a thing, in each of its states. */
export function Details<Thing>({ query, failed, gone, children }: DetailsProps<Thing>) {
  if (query.isPending)
    return (
      <div className="flex flex-col gap-3">
        <LoadingAnnouncement>Loading the details</LoadingAnnouncement>
        <Skeleton className="h-5 w-64" />
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-5 w-full" />
      </div>
    )
  if (query.data === undefined)
    return (
      <ErrorState title={failed} onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {adviceOf(query.error)}
      </ErrorState>
    )
  return query.data === null ? <p className="text-muted">{gone}</p> : children(query.data)
}

/** A line of a `dl`. */
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
