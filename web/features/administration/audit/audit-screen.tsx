import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ListTime } from '../../../ui/table/list-time.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { EmailText } from '../../../ui/text/email-text.tsx'
import { AdminPage } from '../shared/admin-page.tsx'
import { AdminTable } from '../shared/admin-table.tsx'
import { ListFilter } from '../shared/list-filter.tsx'
import { useAdminView } from '../shared/use-admin-view.ts'
import { auditCsv } from './audit-csv.ts'
import { AuditDialog } from './audit-dialog.tsx'
import { actionStyle, actionStyles, entityStyle, entityStyles, subjectOf } from './audit-labels.ts'
import { type AuditRow, auditColumns, auditQuery } from './audit-queries.ts'

const optionsOf = (looks: Record<string, { label: string }>) => Object.entries(looks).map(([value, { label }]) => ({ value, label }))
const actions = optionsOf(actionStyles)
const entities = optionsOf(entityStyles)

export function AuditScreen() {
  const view = useAdminView(auditColumns, { column: 'created_at', direction: 'desc' })
  const { kind, action, entry } = view.search
  const filter = { entity: kind, action }
  const query = useQuery(auditQuery(view.request, filter))
  const open = (next: number | undefined) => view.open('entry', next)
  return (
    <AdminPage title="Audit Log" description="Changes, with their author and time. Entries can’t be changed or removed.">
      <AdminTable
        label="Entries"
        view={view}
        query={query}
        columns={columnsOf(open)}
        rowKey={(row) => String(row.id)}
        csv={auditCsv(view, filter)}
        failed="Couldn’t load the log"
        empty={{ icon: ScrollText, title: adminMessages.audit.none, description: 'Changes by administrators appear here.' }}
        filters={
          <>
            <ListFilter view={view} name="action" label="Action" allLabel="All actions" options={actions} />
            <ListFilter view={view} name="kind" label="Type" allLabel="All types" options={entities} />
          </>
        }
      />
      <AuditDialog id={entry ?? null} onClose={() => open(undefined)} />
    </AdminPage>
  )
}

function columnsOf(open: (id: number) => void): Column<AuditRow>[] {
  return [
    {
      key: 'subject',
      header: 'Action',
      sortable: true,
      isTitle: true,
      cell: ({ action, entity, ...row }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Chip tone={actionStyle(action).tone}>{actionStyle(action).label}</Chip>
          <span className="text-muted">{entityStyle(entity).label}</span>
          <bdi className="line-clamp-2 wrap-anywhere font-medium">{subjectOf({ entity, ...row })}</bdi>
        </span>
      ),
    },
    {
      key: 'actor',
      header: 'Administrator',
      sortable: true,
      className: 'sm:min-w-36',
      cell: ({ actor }) => <span className="wrap-anywhere">{actor && <EmailText>{actor}</EmailText>}</span>,
    },
    {
      key: 'created_at',
      header: 'Time',
      sortable: true,
      cell: ({ created_at }) => <ListTime moment={created_at} />,
    },
    {
      key: 'address',
      header: 'IP address',
      className: 'whitespace-nowrap',
      cell: ({ address }) => <span className="whitespace-nowrap font-mono text-muted text-xs">{address ?? '—'}</span>,
    },
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (row) => (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => open(row.id)}
          aria-label={`Details: ${actionStyle(row.action).label} ${subjectOf(row) ?? ''}`}
        >
          Details
        </Button>
      ),
    },
  ]
}
