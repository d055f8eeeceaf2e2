import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { authMessages } from '../../auth/auth-messages.ts'
import { SecurityCard } from '../../auth/security/security-card.tsx'
import { labelOfEvent } from './event-label.ts'
import { EventOrigin } from './event-origin.tsx'
import { type AccountEvent, activityQuery } from './security-queries.ts'

const messages = authMessages.activity
const initialCount = 5
const maxCount = 100

/** A card with the recent events of the account. Fetches them while it is enabled. */
export function ActivityCard({ userId, isEnabled }: { userId: string; isEnabled: boolean }) {
  const [size, setSize] = useState(initialCount)
  const query = useQuery({ ...activityQuery(userId, size), enabled: isEnabled })
  return (
    <SecurityCard messages={messages} query={query} skeleton={<EventSkeletons />} headerClassName="pb-5 sm:px-6">
      {(events) => (
        <>
          {events.length === 0 ? (
            <p className="border-line border-t px-5 py-4 text-muted text-sm sm:px-6">{messages.none}</p>
          ) : (
            <EventList events={events} />
          )}
          {size === initialCount && events.length === initialCount && (
            <div className="border-line border-t p-5 sm:px-6">
              <Button variant="secondary" onClick={() => setSize(maxCount)}>
                {messages.more}
              </Button>
            </div>
          )}
        </>
      )}
    </SecurityCard>
  )
}

function EventList({ events }: { events: readonly AccountEvent[] }) {
  return (
    <ul>
      {events.map(({ event, ...origin }) => (
        <li
          key={`${origin.created_at} ${event}`}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-line border-t px-5 py-3 sm:px-6"
        >
          <span className="min-w-0 flex-1 basis-56 font-medium text-sm">{labelOfEvent(event)}</span>
          <span className="text-muted text-sm">
            <EventOrigin {...origin} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function EventSkeletons() {
  return (
    <div>
      <LoadingAnnouncement>Loading recent activity</LoadingAnnouncement>
      {[1, 2, 3].map((key) => (
        <div key={key} aria-hidden="true" className="flex justify-between gap-4 border-line border-t px-5 py-3.5 sm:px-6">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-32" />
        </div>
      ))}
    </div>
  )
}
