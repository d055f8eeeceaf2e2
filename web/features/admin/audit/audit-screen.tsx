import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { AdminPage } from '../shared/admin-page.tsx'
import { AdminTable } from '../shared/admin-table.tsx'
import { ListFilter } from '../shared/list-filter.tsx'
import { ListTime } from '../shared/list-time.tsx'
import { useAdminView } from '../shared/use-admin-view.ts'
import { auditCsv } from './audit-csv.ts'
import { AuditDialog } from './audit-dialog.tsx'
import { type AuditRow, auditColumns, auditQuery } from './audit-queries.ts'
import { actionLooks, actionOf, entityLooks, entityOf } from './audit-words.ts'

const optionsOf = (looks: Record<string, { label: string }>) => Object.entries(looks).map(([value, { label }]) => ({ value, label }))
const actions = optionsOf(actionLooks)
const entities = optionsOf(entityLooks)

export function AuditScreen() {
  const view = useAdminView(auditColumns, { column: 'created_at', direction: 'desc' })
  const { kind, action, entry } = view.search
  const filter = { entity: kind, action }
  const query = useQuery(auditQuery(view.request, filter))
  const open = (next: number | undefined) => view.publish({ entry: next })
  return (
    <AdminPage title="Audit Log" description="Who changed what, and when. Nobody can change or remove an entry.">
      <AdminTable
        label="Entries"
        view={view}
        query={query}
        columns={columnsOf(open)}
        rowKey={(row) => String(row.id)}
        csv={auditCsv(view, filter)}
        failed="The log could not be loaded"
        empty={{ icon: ScrollText, title: adminMessages.audit.none, words: 'What administrators change will stand here.' }}
        filters={
          <>
            <ListFilter view={view} name="action" label="What was done" everything="Every action" options={actions} />
            <ListFilter view={view} name="kind" label="To what" everything="Everything" options={entities} />
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
      header: 'What',
      sortable: true,
      isTitle: true,
      cell: ({ subject, entity, action }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Chip tone={actionOf(action).tone}>{actionOf(action).label}</Chip>
          <span className="text-muted">{entityOf(entity).label}</span>
          <bdi className="line-clamp-2 wrap-anywhere font-medium">{subject}</bdi>
        </span>
      ),
    },
    { key: 'actor', header: 'Who', sortable: true, cell: ({ actor }) => <span className="wrap-anywhere">{actor}</span> },
    {
      key: 'created_at',
      header: 'When',
      sortable: true,
      cell: ({ created_at }) => <ListTime moment={created_at} />,
    },
    {
      key: 'address',
      header: 'From',
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
          aria-label={`Details: ${actionOf(row.action).label} ${row.subject ?? ''}`}
        >
          Details
        </Button>
      ),
    },
  ]
}
