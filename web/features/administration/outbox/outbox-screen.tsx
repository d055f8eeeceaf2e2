import { useQuery } from '@tanstack/react-query'
import { Mails } from 'lucide-react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ListTime } from '../../../ui/table/list-time.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { AdminTable } from '../shared/admin-table.tsx'
import { ListFilter } from '../shared/list-filter.tsx'
import { useAdminView } from '../shared/use-admin-view.ts'
import { systemQuery } from '../system/system-queries.ts'
import { EmailDialog } from './email-dialog.tsx'
import { emailCsv } from './outbox-csv.ts'
import { type EmailRow, emailColumns, emailListQuery, emailStatuses, emailStatusOf } from './outbox-queries.ts'

const options = Object.entries(emailStatuses).map(([value, { label }]) => ({ value, label }))

export function OutboxScreen() {
  const view = useAdminView(emailColumns, { column: 'created_at', direction: 'desc' })
  const { kind, id } = view.search
  const query = useQuery(emailListQuery(view.request, kind))
  const { data: system } = useQuery(systemQuery)
  const open = (next: string | undefined) => view.open('id', next)
  return (
    <AdminPage title="Email Outbox" description="All outgoing email and its delivery status.">
      {system?.mail.hasServer === false && (
        <p className="rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">{adminMessages.mail.noServer}</p>
      )}
      <AdminTable
        label="Emails"
        view={view}
        query={query}
        columns={columnsOf(open)}
        rowKey={(row) => row.id}
        csv={emailCsv(view, kind)}
        failed="Couldn’t load the outbox"
        empty={{ icon: Mails, title: adminMessages.mail.none, description: 'Outgoing emails appear here.' }}
        filters={<ListFilter view={view} name="kind" label="Status" options={options} />}
      />
      <EmailDialog id={id ?? null} hasServer={system?.mail.hasServer === true} onClose={() => open(undefined)} />
    </AdminPage>
  )
}

function columnsOf(open: (id: string) => void): Column<EmailRow>[] {
  return [
    {
      key: 'subject',
      header: 'Subject',
      sortable: true,
      isTitle: true,
      cell: ({ subject }) => <bdi className="line-clamp-2 wrap-anywhere font-medium">{subject}</bdi>,
    },
    {
      key: 'recipient',
      header: 'To',
      sortable: true,
      className: 'sm:min-w-44',
      cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
    },
    {
      key: 'status',
      header: 'Status',
      isSummary: true,
      cell: ({ status, last_error }) => (
        <Chip tone={emailStatusOf(status).tone} title={last_error ?? undefined}>
          {emailStatusOf(status).label}
        </Chip>
      ),
    },
    { key: 'created_at', header: 'Created', sortable: true, cell: ({ created_at }) => <ListTime moment={created_at} /> },
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: ({ id, subject, recipient }) => (
        <Button variant="secondary" size="sm" onClick={() => open(id)} aria-label={`View: ${subject}, to ${recipient}`}>
          View
        </Button>
      ),
    },
  ]
}
