import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { labelOf } from '../../../../contracts/enumerations.ts'
import { formatUsage } from '../../../../contracts/quotas/quotas.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { StatusBadge } from '../../../ui/badge/status-badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ListDate } from '../../../ui/table/list-date.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { EmailText } from '../../../ui/text/email-text.tsx'
import { AdminPage } from '../shared/admin-page.tsx'
import { AdminTable } from '../shared/admin-table.tsx'
import { type NameAccount, useAccountNames } from '../shared/use-account-names.ts'
import { useAdminView } from '../shared/use-admin-view.ts'
import { clientCsv } from './client-csv.ts'
import { ClientDialog } from './client-dialog.tsx'
import { type ClientRow, clientColumns, clientsQuery } from './client-queries.ts'

export function ClientScreen() {
  const view = useAdminView(clientColumns, { column: 'created_at', direction: 'desc' })
  const query = useQuery(clientsQuery(view.request))
  const nameOf = useAccountNames(query.data?.rows)
  const { id } = view.search
  const open = (next: string | undefined) => view.open('id', next)
  return (
    <AdminPage title="Clients" description={query.data && !view.search.q && adminMessages.clients.count(query.data.total)}>
      <AdminTable
        label="Clients"
        view={view}
        query={query}
        columns={columnsOf(open, nameOf)}
        rowKey={(row) => row.id}
        csv={clientCsv(view)}
        failed="Couldn’t load the clients"
        // Errors are not shown, because the specification (section 8) defines no message for this list.
        isQuiet
        empty={{ icon: Building2, title: 'No clients yet', description: 'Users who sign up appear here.' }}
        className="sm:max-h-[600px] sm:overflow-y-auto"
      />
      <ClientDialog id={id ?? null} onClose={() => open(undefined)} />
    </AdminPage>
  )
}

function columnsOf(open: (id: string) => void, nameOf: NameAccount): Column<ClientRow>[] {
  return [
    {
      key: 'email',
      header: 'Client Info',
      sortable: true,
      isTitle: true,
      className: 'sm:min-w-36',
      cell: ({ id, email, user_role }) => <ClientInfo name={nameOf(id, email)} user_role={user_role} />,
    },
    {
      key: 'company_name',
      header: 'Company',
      sortable: true,
      className: 'sm:min-w-28 sm:px-2!',
      cell: (row) => <Company {...row} />,
    },
    {
      key: 'industry',
      header: 'Industry',
      sortable: true,
      className: 'sm:@max-[57rem]:hidden sm:px-2!',
      cell: ({ industry }) => (industry ? <Chip tone="accent">{labelOf(industry)}</Chip> : '—'),
    },
    {
      key: 'workflows',
      header: 'Workflows',
      align: 'end',
      className: 'sm:@max-[57rem]:hidden sm:px-2!',
      cell: ({ workflows }) => workflows.toLocaleString('en-US'),
    },
    {
      key: 'cost_usd',
      header: 'Cost this month',
      sortable: true,
      align: 'end',
      className: 'sm:px-2!',
      cell: (row) => <CostThisMonth {...row} />,
    },
    {
      key: 'onboarding_completed',
      header: 'Status',
      sortable: true,
      className: 'sm:px-2!',
      cell: (row) => <ClientStatus {...row} />,
    },
    {
      key: 'created_at',
      header: 'Joined',
      sortable: true,
      className: 'sm:px-2!',
      cell: ({ created_at }) => <ListDate moment={created_at} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: ({ id, email }) => (
        <Button variant="secondary" size="sm" onClick={() => open(id)} aria-label={`View Details: ${nameOf(id, email)}`}>
          View Details
        </Button>
      ),
    },
  ]
}

function ClientInfo({ name, user_role }: Pick<ClientRow, 'user_role'> & { name: string }) {
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere font-medium">
        <EmailText>{name}</EmailText>
      </p>
      {user_role && (
        <p dir="auto" className="text-muted">
          {user_role}
        </p>
      )}
    </div>
  )
}

function Company({ company_name, company_size }: Pick<ClientRow, 'company_name' | 'company_size'>) {
  return (
    <div>
      <p dir="auto" className="wrap-anywhere line-clamp-2" title={company_name ?? undefined}>
        {company_name ?? '—'}
      </p>
      {company_size && <p className="text-muted">{company_size}</p>}
    </div>
  )
}

function CostThisMonth({ cost_usd, runs }: Pick<ClientRow, 'cost_usd' | 'runs'>) {
  return (
    <div className="tabular-nums">
      <p>{formatUsage('cost_usd', cost_usd)}</p>
      <p className="whitespace-nowrap text-muted">{runs === 1 ? '1 run' : `${runs.toLocaleString('en-US')} runs`}</p>
    </div>
  )
}

function ClientStatus({ onboarding_completed, is_paused }: Pick<ClientRow, 'onboarding_completed' | 'is_paused'>) {
  return (
    <div className="flex flex-wrap gap-1">
      <StatusBadge status={onboarding_completed ? 'active' : 'pending'} />
      {is_paused && <Chip tone="warning">Runs paused</Chip>}
    </div>
  )
}
