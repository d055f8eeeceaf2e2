import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { type AppRole, appRoles, labelOf } from '../../../../contracts/enumerations.ts'
import { useUserId } from '../../../lib/auth/use-session.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { ListDate } from '../../../ui/table/list-date.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { EmailText } from '../../../ui/text/email-text.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { AdminTable } from '../shared/admin-table.tsx'
import { ListFilter } from '../shared/list-filter.tsx'
import { type NameAccount, useAccountNames } from '../shared/use-account-names.ts'
import type { AdminView } from '../shared/use-admin-view.ts'
import { useAdminView } from '../shared/use-admin-view.ts'
import type { CsvSpec } from '../shared/use-csv-export.ts'
import { AccessBadge } from './access-badge.tsx'
import { AddUser } from './add-user.tsx'
import { useChooseRole } from './use-choose-role.tsx'
import { UserDialog } from './user-dialog.tsx'
import {
  isSuspended,
  type NamedUser,
  type UserFilter,
  type UserRow,
  userColumns,
  userFilterOf,
  userSlices,
  usersQuery,
} from './user-queries.ts'

/** CSV export of the users with the current search, filters and sort order. */
const userCsv = ({ request }: AdminView, filter: UserFilter): CsvSpec<UserRow> => ({
  fileName: 'users',
  fetchSlice: userSlices(request, filter),
  rowKey: ({ id }) => id,
  columns: [
    { header: 'Email', value: ({ email }) => email },
    { header: 'Role', value: ({ role }) => labelOf(role) },
    { header: 'Suspended', value: (row) => (isSuspended(row) ? 'yes' : 'no') },
    { header: 'Created', value: ({ created_at }) => created_at },
  ],
})

const tones: Record<AppRole, Tone> = { admin: 'accent', moderator: 'warning', user: 'neutral' }
const options = [...appRoles].reverse().map((value) => ({ value, label: labelOf(value) }))
const accessOptions = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
]

export function UserScreen() {
  const view = useAdminView(userColumns, { column: 'created_at', direction: 'desc' })
  const filter = userFilterOf(view.search)
  const query = useQuery(usersQuery(view.request, filter))
  const nameOf = useAccountNames(query.data?.rows)
  const ownId = useUserId()
  const { choose, dialog } = useChooseRole(ownId)
  const open = (id: string | undefined) => view.open('id', id)
  return (
    <AdminPage
      title="Users"
      description="Manage roles and access. Moderators currently have no additional permissions."
      actions={<AddUser />}
    >
      <AdminTable
        label="Users"
        view={view}
        query={query}
        columns={columnsOf({ choose, open, nameOf })}
        rowKey={({ id }) => id}
        csv={userCsv(view, filter)}
        failed="Failed to load users"
        empty={{ icon: UsersRound, title: adminMessages.users.none }}
        filters={
          <>
            <ListFilter view={view} name="kind" label="Role" allLabel="All roles" options={options} />
            <ListFilter view={view} name="action" label="Access" allLabel="Any access" options={accessOptions} />
          </>
        }
      />
      {dialog}
      <UserDialog id={view.search.id ?? null} ownId={ownId} onClose={() => open(undefined)} />
    </AdminPage>
  )
}

interface ColumnOptions {
  choose: (user: NamedUser, role: AppRole) => void
  open: (id: string) => void
  nameOf: NameAccount
}

function columnsOf({ choose, open, nameOf }: ColumnOptions): Column<UserRow>[] {
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
            <EmailText>{nameOf(row.id, row.email)}</EmailText>
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
          aria-label={`Role of ${nameOf(row.id, row.email)}`}
          className="min-w-36 sm:w-36"
          options={options}
          value={row.role}
          // Cast: the options contain only roles.
          onValueChange={(role) => choose({ ...row, name: nameOf(row.id, row.email) }, role as AppRole)}
        />
      ),
    },
  ]
}
