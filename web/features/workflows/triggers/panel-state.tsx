import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'

interface PanelStateProps<Data> {
  query: UseQueryResult<Data>
  /** Message if loading fails. */
  failed: string
  children: (data: Data) => ReactNode
}

/** Shows the data of a panel, or that it is loading or failed to load. */
export function PanelState<Data>({ query, failed, children }: PanelStateProps<Data>) {
  const skeleton = (
    <div>
      <LoadingAnnouncement>Loading</LoadingAnnouncement>
      <Skeleton className="h-24 rounded-control" />
    </div>
  )
  return (
    <QueryState query={query} failed={failed} errorLook="line" skeleton={skeleton}>
      {children}
    </QueryState>
  )
}
