import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MonitorSmartphone } from 'lucide-react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { deviceOf } from '../../../lib/format/device.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ListTime } from '../../../ui/table/list-time.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { EmailText } from '../../../ui/text/email-text.tsx'
import { AdminPage } from '../shared/admin-page.tsx'
import { AdminTable } from '../shared/admin-table.tsx'
import { type NameAccount, useAccountNames } from '../shared/use-account-names.ts'
import type { AdminView } from '../shared/use-admin-view.ts'
import { useAdminView } from '../shared/use-admin-view.ts'
import type { CsvSpec } from '../shared/use-csv-export.ts'
import { type SessionRow, sessionSlices, sessionsQuery } from './session-queries.ts'
import { useEndSession } from './use-end-session.tsx'

/** CSV export of the sessions with the current search. */
const sessionCsv = ({ request }: AdminView): CsvSpec<SessionRow> => ({
  fileName: 'sessions',
  fetchSlice: sessionSlices(request),
  rowKey: ({ id }) => id,
  columns: [
    { header: 'User', value: ({ email }) => email },
    { header: 'Device', value: ({ user_agent }) => deviceOf(user_agent) },
    { header: 'IP address', value: ({ address }) => address },
    { header: 'Signed in', value: ({ created_at }) => created_at },
    { header: 'Last used', value: ({ refreshed_at }) => refreshed_at },
  ],
})

export function SessionScreen() {
  const view = useAdminView(['refreshed_at'], { column: 'refreshed_at', direction: 'desc' })
  const query = useQuery(sessionsQuery(view.request))
  const nameOf = useAccountNames(query.data?.rows.map(({ user_id, email }) => ({ id: user_id, email: email ?? '' })))
  const { end, endingId, dialog } = useEndSession()
  return (
    <AdminPage title="Sessions" description="All signed-in users and their devices. Ending a session takes effect immediately.">
      <AdminTable
        label="Sessions"
        view={view}
        query={query}
        columns={columnsOf({ end, endingId, nameOf })}
        rowKey={({ id }) => id}
        csv={sessionCsv(view)}
        failed="Couldn’t load the sessions"
        empty={{ icon: MonitorSmartphone, title: adminMessages.sessions.none }}
      />
      {dialog}
    </AdminPage>
  )
}

interface ColumnOptions {
  end: (row: SessionRow) => void
  endingId: string | null
  nameOf: NameAccount
}

function columnsOf({ end, endingId, nameOf }: ColumnOptions): Column<SessionRow>[] {
  return [
    {
      key: 'email',
      header: 'User',
      isTitle: true,
      className: 'sm:min-w-44',
      cell: ({ email, user_id }) => (
        <Link to={paths.adminUsers} search={{ id: user_id }} className="wrap-anywhere font-medium underline-offset-4 hover:underline">
          <EmailText>{nameOf(user_id, email)}</EmailText>
        </Link>
      ),
    },
    {
      key: 'device',
      header: 'Device',
      isSummary: true,
      cell: ({ user_agent, is_current }) => (
        <span className="flex flex-wrap items-center gap-2" title={user_agent ?? undefined}>
          {deviceOf(user_agent)}
          {is_current && <Chip tone="accent">{adminMessages.sessions.current}</Chip>}
        </span>
      ),
    },
    { key: 'address', header: 'IP address', cell: ({ address }) => <span className="font-mono text-muted text-xs">{address ?? '—'}</span> },
    { key: 'created_at', header: 'Signed in', className: 'sm:@max-4xl:hidden', cell: ({ created_at }) => <ListTime moment={created_at} /> },
    { key: 'refreshed_at', header: 'Last used', cell: ({ refreshed_at }) => <ListTime moment={refreshed_at} /> },
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (row) => (
        <Button
          variant="secondary"
          size="sm"
          pending={endingId === row.id}
          onClick={() => end(row)}
          aria-label={`End session: ${nameOf(row.user_id, row.email)}, ${deviceOf(row.user_agent)}`}
        >
          End session
        </Button>
      ),
    },
  ]
}
