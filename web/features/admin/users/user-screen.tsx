import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { type AppRole, appRoles, labelOf } from '../../../../contracts/enumerations.ts'
import { useUserId } from '../../../lib/use-session.ts'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { AdminTable } from '../shared/admin-table.tsx'
import { ListDate } from '../shared/list-date.tsx'
import { useAdminView } from '../shared/use-admin-view.ts'
import { AccessBadge } from './access-badge.tsx'
import { useSetRole } from './use-set-role.ts'
import { userCsv } from './user-csv.ts'
import { UserDialog } from './user-dialog.tsx'
import { isSuspended, type UserRow, userColumns, usersQuery } from './user-queries.ts'

const tones: Record<AppRole, Tone> = { admin: 'accent', moderator: 'warning', user: 'neutral' }
const options = [...appRoles].reverse().map((value) => ({ value, label: labelOf(value) }))

export function UserScreen() {
  const view = useAdminView(userColumns, { column: 'created_at', direction: 'desc' })
  const query = useQuery(usersQuery(view.request))
  const ownId = useUserId()
  const setRole = useSetRole()
  const [asked, ask] = useState<AppRole | null>(null)
  // Whoever takes the administration from themselves cannot give it back.
  const choose = (row: UserRow, role: AppRole) => (row.id === ownId && role !== 'admin' ? ask(role) : setRole({ id: row.id, role }))
  const open = (id: string | undefined) => view.publish({ id })
  return (
    <AdminPage title="Users" description="Who may administer, and who may sign in. A moderator has no rights of their own yet.">
      <AdminTable
        label="Users"
        view={view}
        query={query}
        columns={columnsOf(choose, open)}
        rowKey={({ id }) => id}
        csv={userCsv(view)}
        failed="Failed to load users"
        empty={{ icon: UsersRound, title: adminMessages.users.none }}
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && ask(null)}
        title="Give up your own administration?"
        description="You lose access to these screens at once, and another administrator must give it back."
        confirmLabel="Give up"
        onConfirm={() => {
          if (asked) setRole({ id: ownId, role: asked })
          ask(null)
        }}
      />
      <UserDialog id={view.search.id ?? null} ownId={ownId} onClose={() => open(undefined)} />
    </AdminPage>
  )
}

function columnsOf(choose: (row: UserRow, role: AppRole) => void, open: (id: string) => void): Column<UserRow>[] {
  return [
    {
      key: 'email',
      header: 'Email',
      sortable: true,
      isTitle: true,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            onClick={() => open(row.id)}
            className="wrap-anywhere rounded-chip text-start font-medium underline-offset-4 hover:underline"
          >
            {row.email}
          </button>
          {isSuspended(row) && <AccessBadge suspended />}
        </span>
      ),
    },
    {
      key: 'created_at',
      header: 'Created',
      sortable: true,
      cell: ({ created_at }) => <ListDate moment={created_at} />,
    },
    { key: 'role', header: 'Role', cell: ({ role }) => <Chip tone={tones[role]}>{labelOf(role)}</Chip> },
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (row) => (
        <Select
          aria-label={`Role of ${row.email}`}
          className="min-w-36 sm:w-36"
          options={options}
          value={row.role}
          // The options are the roles and no others.
          onValueChange={(role) => choose(row, role as AppRole)}
        />
      ),
    },
  ]
}
