import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { FileX2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'

interface OpenedEntryProps<Row, Key extends QueryKey> {
  /** Query for the entry; its data is null if the entry does not exist. */
  query: UseQueryOptions<Row | null, Error, Row | null, Key>
  /** Title of the error if loading fails. */
  failed: string
  /** Title of the message if the entry does not exist. */
  notFoundText: string
  onClose: () => void
  children: (row: Row) => ReactNode
}

/** Fetches an entry when it is opened. Ignores refetched data, so that a form in use does not change. */
export function OpenedEntry<Row, Key extends QueryKey>({
  query: options,
  failed,
  notFoundText,
  onClose,
  children,
}: OpenedEntryProps<Row, Key>) {
  const query = useQuery({ ...options, staleTime: 0, refetchOnWindowFocus: false })
  const [opened, open] = useState<Row | null>(null)
  const fetched = query.isFetchedAfterMount ? query.data : undefined
  if (opened === null && fetched) open(fetched)
  const { error, isFetching, refetch } = query
  return (
    <QueryState
      query={{ data: opened ?? fetched, error, isFetching, refetch }}
      failed={failed}
      errorLook="card"
      skeleton={<EditorSkeleton />}
      isEmpty={(row) => row === null}
      empty={
        <Card>
          <EmptyState icon={FileX2} title={notFoundText} action={<Button onClick={onClose}>Back to list</Button>} />
        </Card>
      }
    >
      {(row) => row && children(row)}
    </QueryState>
  )
}
