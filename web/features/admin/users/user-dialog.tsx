import { useQuery } from '@tanstack/react-query'
import { Ban, LogOut, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { labelOf } from '../../../../contracts/enumerations.ts'
import { deviceOf } from '../../../lib/device.ts'
import { formatListDate, formatListTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { sessionsOfUserQuery } from '../sessions/session-queries.ts'
import { useEndSession } from '../sessions/use-end-session.ts'
import { Details, DetailsDialog, Fact } from '../shared/details-dialog.tsx'
import { AccessBadge } from './access-badge.tsx'
import { useUserAccess } from './use-user-access.ts'
import { isSuspended, type UserRow, userQuery } from './user-queries.ts'

interface UserDialogProps {
  /** Null: closed. */
  id: string | null
  ownId: string
  onClose: () => void
}

/** A person's access: whether they may sign in, and where they are. */
export function UserDialog({ id, ownId, onClose }: UserDialogProps) {
  return (
    <DetailsDialog open={id !== null} onClose={onClose} title="User">
      {id && <UserById id={id} isSelf={id === ownId} />}
    </DetailsDialog>
  )
}

function UserById({ id, isSelf }: { id: string; isSelf: boolean }) {
  const query = useQuery(userQuery(id))
  return (
    <Details query={query} failed="The user could not be loaded" gone={adminMessages.users.gone}>
      {(user) => (
        <div className="flex flex-col gap-6">
          <Facts user={user} />
          {isSelf ? <p className="text-muted text-sm">This is you: nobody suspends themselves.</p> : <AccessButtons user={user} />}
          <Sessions userId={id} />
        </div>
      )}
    </Details>
  )
}

function Facts({ user }: { user: UserRow }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      <Fact name="Email">{user.email}</Fact>
      <Fact name="Role">{labelOf(user.role)}</Fact>
      <Fact name="Created">{formatListDate(user.created_at)}</Fact>
      <Fact name="Access">
        <AccessBadge suspended={isSuspended(user)} />
      </Fact>
    </dl>
  )
}

function AccessButtons({ user }: { user: UserRow }) {
  const { suspend, restore, signOut, isPending } = useUserAccess(user)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" disabled={isPending} onClick={() => signOut()}>
        <LogOut aria-hidden="true" />
        Sign out everywhere
      </Button>
      {isSuspended(user) ? (
        <Button variant="secondary" size="sm" disabled={isPending} onClick={() => restore()}>
          <RotateCcw aria-hidden="true" />
          Restore
        </Button>
      ) : (
        <Button variant="danger" size="sm" disabled={isPending} onClick={() => setAsking(true)}>
          <Ban aria-hidden="true" />
          Suspend
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Suspend this user?"
        description={
          <>
            <bdi className="font-medium text-ink">{user.email}</bdi> is signed out everywhere at once and cannot sign in until you restore
            them. Nothing of theirs is deleted.
          </>
        }
        confirmLabel="Suspend"
        onConfirm={() => {
          suspend()
          setAsking(false)
        }}
      />
    </div>
  )
}

function Sessions({ userId }: { userId: string }) {
  const query = useQuery(sessionsOfUserQuery(userId))
  const { end, ending } = useEndSession()
  return (
    <section aria-labelledby="user-sessions" className="flex flex-col gap-3">
      <h3 id="user-sessions" className="font-semibold">
        Sessions {query.data && `(${query.data.total})`}
      </h3>
      <Details query={query} failed="The sessions could not be loaded" gone={adminMessages.sessions.none}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-muted text-sm">Signed in nowhere.</p>
          ) : (
            <ul className="rounded-control border border-line">
              {rows.map(({ id, user_agent, address, refreshed_at }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-3 text-sm not-first:border-t">
                  <span className="min-w-0 flex-1 basis-48">
                    <span className="block" title={user_agent ?? undefined}>
                      {deviceOf(user_agent)}
                    </span>
                    <span className="text-muted">
                      {address ?? 'unknown address'}, last used {formatListTime(refreshed_at)}
                    </span>
                  </span>
                  <Button
                    variant="ghost"
                    size="sm"
                    pending={ending === id}
                    onClick={() => end(id)}
                    aria-label={`End session: ${deviceOf(user_agent)}`}
                  >
                    End session
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Details>
    </section>
  )
}
