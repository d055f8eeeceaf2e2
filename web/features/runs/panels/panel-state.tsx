import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { FaultLine } from '../../../ui/fault-line.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/skeleton.tsx'

interface PanelStateProps<Data> {
  query: UseQueryResult<Data>
  /** What could not be loaded, as a sentence. */
  failed: string
  children: (data: Data) => ReactNode
}

/** A panel's content in each of its states. */
export function PanelState<Data>({ query, failed, children }: PanelStateProps<Data>) {
  const { data, isPending, error, isFetching, refetch } = query
  if (isPending)
    return (
      <div>
        <LoadingAnnouncement>Loading</LoadingAnnouncement>
        <Skeleton className="h-24 rounded-control" />
      </div>
    )
  if (data === undefined)
    return (
      <FaultLine onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error, failed)}
      </FaultLine>
    )
  return children(data)
}
