import { useQuery } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { deviceOf } from '../../../lib/format/device.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ListTime } from '../../../ui/table/list-time.tsx'
import { sessionsOfUserQuery } from '../sessions/session-queries.ts'
import { useEndSession } from '../sessions/use-end-session.tsx'
import { LoadedDetails } from '../shared/details-dialog.tsx'
import { UserSection } from './user-section.tsx'

/** The sessions of a user. */
export function UserSessions({ userId }: { userId: string }) {
  const query = useQuery(sessionsOfUserQuery(userId))
  const { end, endingId, dialog } = useEndSession()
  return (
    <UserSection title={query.data ? `Sessions (${query.data.total})` : 'Sessions'}>
      <LoadedDetails query={query} failed="Couldn’t load the sessions" notFoundText={adminMessages.sessions.none}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-muted text-sm">Not signed in on any device.</p>
          ) : (
            <ul className="rounded-control border border-line">
              {rows.map(({ id, user_agent, address, refreshed_at, is_current }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-3 text-sm not-first:border-t">
                  <span className="min-w-0 flex-1 basis-48">
                    <span className="flex flex-wrap items-center gap-2" title={user_agent ?? undefined}>
                      {deviceOf(user_agent)}
                      {is_current && <Chip tone="accent">{adminMessages.sessions.current}</Chip>}
                    </span>
                    <span className="text-muted">
                      {address ?? 'unknown address'}, last used <ListTime moment={refreshed_at} />
                    </span>
                  </span>
                  <Button
                    variant="ghost"
                    size="sm"
                    pending={endingId === id}
                    onClick={() => end({ id, is_current })}
                    aria-label={`End session: ${deviceOf(user_agent)}`}
                  >
                    End session
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedDetails>
      {dialog}
    </UserSection>
  )
}
