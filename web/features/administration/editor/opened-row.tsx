import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { FileX2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/query-state.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'

interface OpenedRowProps<Row, Key extends QueryKey> {
  /** Null if the row does not exist. */
  query: UseQueryOptions<Row | null, Error, Row | null, Key>
  /** Error title. */
  failed: string
  /** Title shown if the row does not exist. */
  gone: string
  onClose: () => void
  children: (row: Row) => ReactNode
}

/**
 * Fetches a row when it is opened. Later refetches do not replace it, so that they do not change a form in
 * use.
 */
export function OpenedRow<Row, Key extends QueryKey>({ query: options, failed, gone, onClose, children }: OpenedRowProps<Row, Key>) {
  const query = useQuery({ ...options, staleTime: 0, refetchOnWindowFocus: false })
  const [opened, open] = useState<Row | null>(null)
  const row = query.isFetchedAfterMount ? query.data : undefined
  if (opened === null && row) open(row)
  if (opened !== null) return children(opened)
  if (row === null)
    return (
      <Card>
        <EmptyState icon={FileX2} title={gone} action={<Button onClick={onClose}>Back to list</Button>} />
      </Card>
    )
  if (query.isError) return <LoadError failed={failed} query={query} look="card" />
  return <EditorSkeleton />
}
