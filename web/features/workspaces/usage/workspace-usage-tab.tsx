import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatUsage, isRunLimitReached, type UsageLine, usageMessages } from '../../../../contracts/quotas/quotas.ts'
import type { UsageShare, WorkspaceUsage } from '../../../../contracts/quotas/workspace-usage.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import { type Workspace, workspacesKey } from '../../../lib/auth/workspaces-query.ts'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ListDate } from '../../../ui/table/list-date.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { UsageLines } from '../../quotas/usage-lines.tsx'

const workspaceUsageQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspacesKey, workspaceId, 'usage'],
    queryFn: () => callFunction<WorkspaceUsage>('workspace-usage', { workspace_id: workspaceId }),
    staleTime: 0,
  })

/** The usage of the workspace in this month against its limits, by workflow and member. */
export function WorkspaceUsageTab({ workspace }: { workspace: Workspace }) {
  const query = useQuery(workspaceUsageQuery(workspace.id))
  return (
    <QueryState query={query} failed={usageMessages.failed} skeleton={<UsageSkeleton />}>
      {(usage) => (
        <div className="flex flex-col gap-4">
          <Totals usage={usage} />
          <Shares
            title="By workflow"
            nameHeader="Workflow"
            description="Runs that started this month, without test runs. Tokens and costs count when a run ends."
            shares={usage.workflows}
          />
          <Shares
            title="By member"
            nameHeader="Member"
            description="Runs that each member started, also by schedules and webhooks."
            shares={usage.members}
          />
        </div>
      )}
    </QueryState>
  )
}

/** Returns the usage that the limits count: that of the workspace, or of all workspaces that share the limits. */
const linesOf = ({ limits, shared, ...own }: WorkspaceUsage): UsageLine[] => {
  const used = shared ?? own
  return [
    { kind: 'runs', used: used.runs, limit: limits.runs },
    { kind: 'tokens', used: used.tokens, limit: limits.tokens },
    { kind: 'cost_usd', used: used.cost_usd, limit: limits.cost_usd },
  ]
}

function Totals({ usage }: { usage: WorkspaceUsage }) {
  const lines = linesOf(usage)
  const isPooled = usage.shared !== null && (['runs', 'tokens', 'cost_usd'] as const).some((kind) => usage.shared?.[kind] !== usage[kind])
  return (
    <Card>
      <CardContent className="flex flex-col gap-5 sm:p-6">
        <div>
          <CardTitle>This month</CardTitle>
          <p className="mt-1 text-muted text-sm">
            Resets on <ListDate moment={usage.resets_at} />.
            {isPooled &&
              ` The owner’s workspaces share these limits. This workspace used ${formatUsage('runs', usage.runs)} runs, ${formatUsage('tokens', usage.tokens)} tokens and ${formatUsage('cost_usd', usage.cost_usd)}.`}
          </p>
        </div>
        {isRunLimitReached(lines) && (
          <p className="rounded-control bg-danger-soft px-3.5 py-2.5 text-danger text-sm">{usageMessages.noNewRuns}</p>
        )}
        <UsageLines lines={lines} />
      </CardContent>
    </Card>
  )
}

interface SharesProps {
  title: string
  nameHeader: string
  description: string
  shares: readonly UsageShare[]
}

const sharesPerPage = 10

const columnsOf = (nameHeader: string): Column<UsageShare>[] => [
  {
    key: 'name',
    header: nameHeader,
    isTitle: true,
    cell: ({ name }) => (
      <span dir="auto" className="wrap-anywhere font-medium">
        {name}
      </span>
    ),
  },
  {
    key: 'runs',
    header: 'Runs',
    align: 'end',
    isSummary: true,
    cell: ({ runs }) => <Amount unit={runs === 1 ? 'run' : 'runs'} text={formatUsage('runs', runs)} />,
  },
  { key: 'tokens', header: 'Tokens', align: 'end', cell: ({ tokens }) => formatUsage('tokens', tokens) },
  { key: 'cost', header: 'Model cost', align: 'end', cell: ({ cost_usd }) => formatUsage('cost_usd', cost_usd) },
]

/** An amount. On a phone, where the table has no headings, the unit follows. */
const Amount = ({ text, unit }: { text: string; unit: string }) => (
  <>
    {text}
    <span className="text-muted sm:hidden"> {unit}</span>
  </>
)

function Shares({ title, nameHeader, description, shares }: SharesProps) {
  const [page, setPage] = useState(1)
  const pages = Math.ceil(shares.length / sharesPerPage)
  const shown = shares.slice((page - 1) * sharesPerPage, page * sharesPerPage)
  return (
    <Card>
      <CardHeader className="pb-5 sm:px-6">
        <CardTitle>{title}</CardTitle>
        <CardDescription>{description}</CardDescription>
      </CardHeader>
      {shares.length === 0 ? (
        <p className="border-line border-t px-5 py-4 text-muted text-sm sm:px-6">No runs this month.</p>
      ) : (
        <DataTable label={title} columns={columnsOf(nameHeader)} rows={shown} rowKey={({ id }) => id} />
      )}
      <Pager label={title} page={page} pages={pages} total={shares.length} onPage={setPage} />
    </Card>
  )
}

function UsageSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingAnnouncement>Loading usage</LoadingAnnouncement>
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}
