import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { FileX2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { adviceOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'

interface OpenedRowProps<Row, Key extends QueryKey> {
  /** Null: there is none, or no more. */
  query: UseQueryOptions<Row | null, Error, Row | null, Key>
  /** The title when it cannot be loaded. */
  failed: string
  /** The title when it is gone. */
  gone: string
  onClose: () => void
  children: (row: Row) => ReactNode
}

/** A row as it was when it was opened: fresh from the server then, and the same from then on, whatever is fetched later. */
export function OpenedRow<Row, Key extends QueryKey>({ query: options, failed, gone, onClose, children }: OpenedRowProps<Row, Key>) {
  const query = useQuery({ ...options, staleTime: 0, refetchOnWindowFocus: false })
  const [opened, open] = useState<Row | null>(null)
  const row = query.isFetchedAfterMount ? query.data : undefined
  if (opened === null && row) open(row)
  if (opened !== null) return children(opened)
  if (row === null)
    return (
      <Card>
        <EmptyState icon={FileX2} title={gone} action={<Button onClick={onClose}>Back to the list</Button>} />
      </Card>
    )
  if (query.isError)
    return (
      <Card>
        <ErrorState title={failed} onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {adviceOf(query.error)}
        </ErrorState>
      </Card>
    )
  return <EditorSkeleton />
}
