import type { ReactNode } from 'react'
import { Card, CardDescription, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { type LoadState, QueryState } from '../../../ui/feedback/query-state.tsx'

interface SecurityCardProps<T> {
  messages: { title: string; lead: string; loadFailed: string }
  query: LoadState<T>
  skeleton: ReactNode
  headerClassName?: string
  children: (data: T) => ReactNode
}

/** A card of the Security tab, with its loading and error states. */
export function SecurityCard<T>({ messages, query, skeleton, headerClassName = 'sm:px-6', children }: SecurityCardProps<T>) {
  return (
    <Card>
      <CardHeader className={headerClassName}>
        <CardTitle>{messages.title}</CardTitle>
        <CardDescription>{messages.lead}</CardDescription>
      </CardHeader>
      <QueryState query={query} failed={messages.loadFailed} skeleton={skeleton}>
        {children}
      </QueryState>
    </Card>
  )
}
