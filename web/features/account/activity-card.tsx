import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authMessages } from '../../../contracts/auth-messages.ts'
import { adviceOf } from '../../lib/api-error.ts'
import { deviceOf } from '../../lib/device.ts'
import { formatFullTime, formatListTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/skeleton.tsx'
import { labelOfEvent } from './event-label.ts'
import { type AccountEvent, activityQuery } from './security-queries.ts'

const words = authMessages.activity
const few = 5
const many = 100

/** What happened to the account of late: whoever finds a stranger in it knows what to do. */
export function ActivityCard({ userId }: { userId: string }) {
  const [size, setSize] = useState(few)
  const { data: events, error, isFetching, refetch } = useQuery(activityQuery(userId, size))
  return (
    <Card>
      <CardHeader className="pb-5 sm:px-6">
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.lead}</CardDescription>
      </CardHeader>
      {events?.length === 0 ? (
        <p className="border-line border-t px-5 py-4 text-muted text-sm sm:px-6">{words.none}</p>
      ) : events ? (
        <EventList events={events} />
      ) : error ? (
        <ErrorState title={words.loadFailed} onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : (
        <EventSkeletons />
      )}
      {size === few && events?.length === few && (
        <div className="border-line border-t p-5 sm:px-6">
          <Button variant="secondary" onClick={() => setSize(many)}>
            {words.more}
          </Button>
        </div>
      )}
    </Card>
  )
}

function EventList({ events }: { events: readonly AccountEvent[] }) {
  return (
    <ul>
      {events.map(({ event, address, user_agent: agent, created_at: moment }) => (
        <li
          key={`${moment} ${event}`}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-line border-t px-5 py-3 sm:px-6"
        >
          <span className="min-w-0 flex-1 basis-56 font-medium text-sm">{labelOfEvent(event)}</span>
          <span className="text-muted text-sm">
            {agent !== null && `${deviceOf(agent)} · `}
            {address !== null && <span className="font-mono text-xs">{address} · </span>}
            <time dateTime={moment} title={formatFullTime(moment)}>
              {formatListTime(moment)}
            </time>
          </span>
        </li>
      ))}
    </ul>
  )
}

function EventSkeletons() {
  return (
    <div>
      <LoadingAnnouncement>Loading your recent activity</LoadingAnnouncement>
      {[1, 2, 3].map((place) => (
        <div key={place} aria-hidden="true" className="flex justify-between gap-4 border-line border-t px-5 py-3.5 sm:px-6">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-32" />
        </div>
      ))}
    </div>
  )
}
