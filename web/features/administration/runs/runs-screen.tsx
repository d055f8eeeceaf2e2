import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Activity, Waypoints } from 'lucide-react'
import { runTriggerLabels } from '../../../../contracts/runs/run-labels.ts'
import { maxCountedRuns, maxFoundRuns } from '../../../lib/lists/paging.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { buttonVariants } from '../../../ui/button/button-variants.ts'
import { ListTime } from '../../../ui/table/list-time.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { EmailText } from '../../../ui/text/email-text.tsx'
import { runKindOptions, runStatusOptions } from '../../runs/run-options.ts'
import { Elapsed, RunStatusBadge, TestChip } from '../../runs/run-status.tsx'
import { AdminPage } from '../shared/admin-page.tsx'
import { AdminTable } from '../shared/admin-table.tsx'
import { ClientFilter } from '../shared/client-filter.tsx'
import { ListFilter } from '../shared/list-filter.tsx'
import { type NameAccount, useAccountNames } from '../shared/use-account-names.ts'
import { useAdminView } from '../shared/use-admin-view.ts'
import { FailureList } from './failure-list.tsx'
import { runCsv } from './run-csv.ts'
import { RunHealth } from './run-health.tsx'
import { type AdminRun, adminRunsQuery, runColumns, runFilterOf } from './run-queries.ts'

/** The runs of all clients, failed ones first. */
export function AdminRunsScreen() {
  const view = useAdminView(runColumns, { column: 'failures', direction: 'desc' })
  const filter = runFilterOf(view.search)
  const query = useQuery(adminRunsQuery(view.request, filter))
  const nameOf = useAccountNames(query.data?.rows.map(({ user_id, email }) => ({ id: user_id, email })))
  return (
    <AdminPage
      title="Runs"
      description="Runs and failures across all clients."
      actions={
        <Link to={paths.adminSystem} className={buttonVariants({ variant: 'secondary' })}>
          <Activity aria-hidden="true" />
          Queue and system
        </Link>
      }
    >
      <RunHealth />
      <FailureList onShow={(workflow) => view.publish({ q: workflow, kind: 'failed', page: undefined })} />
      <AdminTable
        label="Runs"
        view={view}
        query={query}
        columns={columnsOf(nameOf)}
        rowKey={(run) => run.id}
        csv={runCsv(view, filter)}
        maxCounted={view.search.q ? maxFoundRuns : maxCountedRuns}
        failed="Couldn’t load the runs"
        empty={{ icon: Waypoints, title: 'No runs yet', description: 'Your clients’ runs appear here.' }}
        filters={
          <>
            <ListFilter view={view} name="kind" label="Status" options={runStatusOptions} />
            <ListFilter view={view} name="action" label="Type" allLabel="All types" options={runKindOptions} />
            <ClientFilter view={view} />
          </>
        }
      />
    </AdminPage>
  )
}

const columnsOf = (nameOf: NameAccount): readonly Column<AdminRun>[] => [
  {
    key: 'workflow',
    header: 'Run',
    isTitle: true,
    className: 'sm:max-w-sm',
    cell: ({ id, workflow, error, is_test }) => (
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={paths.run} params={{ runId: id }} className="rounded-chip font-medium hover:underline">
            {workflow}
          </Link>
          {is_test && <TestChip />}
        </p>
        {error && (
          <p dir="auto" className="wrap-anywhere line-clamp-2 text-danger text-sm">
            {error}
          </p>
        )}
      </div>
    ),
  },
  { key: 'failures', header: 'Status', sortable: true, isSummary: true, cell: (run) => <RunStatusBadge run={run} /> },
  {
    key: 'email',
    header: 'Client',
    sortable: true,
    cell: ({ user_id, email, company_name }) => (
      <span className="wrap-anywhere">
        {company_name && <bdi className="block">{company_name}</bdi>}
        <span className="text-muted">
          <EmailText>{nameOf(user_id, email)}</EmailText>
        </span>
      </span>
    ),
  },
  {
    key: 'trigger',
    header: 'Trigger',
    className: 'max-sm:hidden @max-4xl:hidden whitespace-nowrap',
    cell: ({ trigger }) => runTriggerLabels[trigger],
  },
  { key: 'created_at', header: 'Started', sortable: true, cell: ({ created_at }) => <ListTime moment={created_at} /> },
  {
    key: 'took',
    header: 'Duration',
    align: 'end',
    className: 'whitespace-nowrap text-muted text-xs',
    cell: ({ started_at, finished_at }) => <Elapsed started_at={started_at} finished_at={finished_at} />,
  },
]
