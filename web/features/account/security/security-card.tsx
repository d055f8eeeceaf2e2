import type { ReactNode } from 'react'
import { adviceOf } from '../../../lib/api-error.ts'
import { Card, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'

interface SecurityCardProps<T> {
  title: string
  lead: string
  query: { data: T | undefined; error: unknown; refetch: () => unknown; isFetching: boolean }
  /** Said when it cannot be read. */
  failed: string
  skeleton: ReactNode
  headerClassName?: string
  children: (data: T) => ReactNode
}

/** A part of the Security tab: what it is for, and what was read of it, once it was. */
export function SecurityCard<T>({ title, lead, query, failed, skeleton, headerClassName = 'sm:px-6', children }: SecurityCardProps<T>) {
  const { data, error, refetch, isFetching } = query
  return (
    <Card>
      <CardHeader className={headerClassName}>
        <CardTitle>{title}</CardTitle>
        <CardDescription>{lead}</CardDescription>
      </CardHeader>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState title={failed} onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : (
        skeleton
      )}
    </Card>
  )
}
