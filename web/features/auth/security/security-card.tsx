import type { ReactNode } from 'react'
import { Card, CardDescription, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { type LoadState, QueryState } from '../../../ui/feedback/query-state.tsx'

interface SecurityCardProps<T> {
  title: string
  lead: string
  query: LoadState<T>
  /** Message if loading fails. */
  failed: string
  skeleton: ReactNode
  headerClassName?: string
  children: (data: T) => ReactNode
}

/** A card of the Security tab, with its loading and error states. */
export function SecurityCard<T>({ title, lead, query, failed, skeleton, headerClassName = 'sm:px-6', children }: SecurityCardProps<T>) {
  return (
    <Card>
      <CardHeader className={headerClassName}>
        <CardTitle>{title}</CardTitle>
        <CardDescription>{lead}</CardDescription>
      </CardHeader>
      <QueryState query={query} failed={failed} skeleton={skeleton}>
        {children}
      </QueryState>
    </Card>
  )
}
