import { useQuery } from '@tanstack/react-query'
import { Ban, LogOut, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { labelOf } from '../../../../contracts/enumerations.ts'
import { readEmbeddedConfig } from '../../../lib/config/app-config.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { ListDate } from '../../../ui/table/list-date.tsx'
import { DetailsDialog, Fact, LoadedDetails } from '../shared/details-dialog.tsx'
import { useAccountNames } from '../shared/use-account-names.ts'
import { AccessBadge } from './access-badge.tsx'
import { DeleteUser } from './delete-user.tsx'
import { RecoveryLink } from './recovery-link.tsx'
import { useUserAccess } from './use-user-access.ts'
import { UserEvents } from './user-events.tsx'
import { UserFactors } from './user-factors.tsx'
import { UserMethods } from './user-methods.tsx'
import { isSuspended, type NamedUser, userQuery } from './user-queries.ts'
import { UserSessions } from './user-sessions.tsx'
import { UserUsage } from './user-usage.tsx'

interface UserDialogProps {
  /** Id of the user; null while the dialog is closed. */
  id: string | null
  ownId: string
  onClose: () => void
}

/** A dialog with a user's role, access, sign-in methods and sessions. */
export function UserDialog({ id, ownId, onClose }: UserDialogProps) {
  return (
    <DetailsDialog open={id !== null} onClose={onClose} title="User">
      {id && <UserById id={id} isSelf={id === ownId} onDeleted={onClose} />}
    </DetailsDialog>
  )
}

function UserById({ id, isSelf, onDeleted }: { id: string; isSelf: boolean; onDeleted: () => void }) {
  const query = useQuery(userQuery(id))
  const nameOf = useAccountNames(query.data ? [query.data] : [])
  return (
    <LoadedDetails query={query} failed="Couldn’t load the user" notFoundText={adminMessages.users.gone}>
      {(row) => {
        const user = { ...row, name: nameOf(row.id, row.email) }
        return (
          <div className="flex flex-col gap-6">
            <Facts user={user} />
            {isSelf ? (
              <p className="text-muted text-sm">You can’t suspend or delete your own account here.</p>
            ) : (
              <AccessButtons user={user} onDeleted={onDeleted} />
            )}
            <UserFactors user={user} isSelf={isSelf} />
            <UserMethods userId={id} />
            <UserSessions userId={id} />
            <UserUsage userId={id} />
            <UserEvents userId={id} />
          </div>
        )
      }}
    </LoadedDetails>
  )
}

function Facts({ user }: { user: NamedUser }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      <Fact name={user.email ? 'Email' : 'Account'}>{user.name}</Fact>
      <Fact name="Role">{labelOf(user.role)}</Fact>
      <Fact name="Created">
        <ListDate moment={user.created_at} />
      </Fact>
      <Fact name="Access">
        <AccessBadge suspended={isSuspended(user)} />
      </Fact>
    </dl>
  )
}

function AccessButtons({ user, onDeleted }: { user: NamedUser; onDeleted: () => void }) {
  const { suspend, restore, signOut, isPending } = useUserAccess(user)
  const [isConfirming, setConfirming] = useState(false)
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
        <Button variant="danger" size="sm" disabled={isPending} onClick={() => setConfirming(true)}>
          <Ban aria-hidden="true" />
          Suspend
        </Button>
      )}
      {readEmbeddedConfig()?.signIn.mail === false && <RecoveryLink user={user} />}
      <DeleteUser user={user} onDeleted={onDeleted} />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Suspend this user?"
        description={
          <>
            <bdi className="font-medium text-ink">{user.name}</bdi> will be signed out everywhere and can’t sign in until you restore
            access. Schedules, webhooks and queued runs wait in workspaces without another active owner. Their data is not deleted.
          </>
        }
        confirmLabel="Suspend"
        onConfirm={() => {
          suspend()
          setConfirming(false)
        }}
      />
    </div>
  )
}
