import { useQuery } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { labelOfEvent } from '../../account/security/event-label.ts'
import { EventOrigin } from '../../account/security/event-origin.tsx'
import { LoadedDetails } from '../shared/details-dialog.tsx'
import { userEventsQuery } from './sign-in-queries.ts'
import { UserSection } from './user-section.tsx'

const messages = adminMessages.users.events

/** The recent events of a user's account. */
export function UserEvents({ userId }: { userId: string }) {
  const query = useQuery(userEventsQuery(userId))
  return (
    <UserSection title={messages.title}>
      <LoadedDetails query={query} failed={messages.loadFailed} notFoundText={messages.none}>
        {(events) =>
          events.length === 0 ? (
            <p className="text-muted text-sm">{messages.none}</p>
          ) : (
            <ul className="divide-y divide-line rounded-control border border-line">
              {events.map(({ id, event, ...origin }) => (
                <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5 text-sm">
                  <span className="min-w-0 flex-1 basis-48">{labelOfEvent(event)}</span>
                  <span className="text-muted">
                    <EventOrigin {...origin} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedDetails>
    </UserSection>
  )
}
