import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Activity, Waypoints } from 'lucide-react'
import { runTriggerWords } from '../../../../contracts/run-words.ts'
import { paths } from '../../../app/paths.ts'
import { buttonVariants } from '../../../ui/button-variants.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { runKindOptions, runStatusOptions } from '../../runs/run-options.ts'
import { Elapsed, RunStatusBadge, TestChip } from '../../runs/run-status.tsx'
import { AdminPage } from '../shared/admin-page.tsx'
import { AdminTable } from '../shared/admin-table.tsx'
import { ListFilter } from '../shared/list-filter.tsx'
import { ListTime } from '../shared/list-time.tsx'
import { useAdminView } from '../shared/use-admin-view.ts'
import { FailureList } from './failure-list.tsx'
import { runCsv } from './run-csv.ts'
import { RunHealth } from './run-health.tsx'
import { type AdminRun, adminRunsQuery, runColumns, runFilterOf } from './run-queries.ts'

/** Runs of all clients, those that failed first. */
export function AdminRunsScreen() {
  const view = useAdminView(runColumns, { column: 'failures', direction: 'desc' })
  const filter = runFilterOf(view.search)
  const query = useQuery(adminRunsQuery(view.request, filter))
  return (
    <AdminPage
      title="Runs"
      description="What runs for all clients, and what fails."
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
        columns={columns}
        rowKey={(run) => run.id}
        csv={runCsv(view, filter)}
        failed="The runs could not be loaded"
        empty={{ icon: Waypoints, title: 'No runs', words: 'When a client runs a workflow, it stands here.' }}
        filters={
          <>
            <ListFilter view={view} name="kind" label="Status" everything="Every status" options={runStatusOptions} />
            <ListFilter view={view} name="action" label="Kind" everything="Real and test" options={runKindOptions} />
          </>
        }
      />
    </AdminPage>
  )
}

const columns: readonly Column<AdminRun>[] = [
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
  { key: 'failures', header: 'Status', sortable: true, cell: ({ status }) => <RunStatusBadge status={status} /> },
  {
    key: 'email',
    header: 'Client',
    sortable: true,
    cell: ({ email, company_name }) => (
      <span className="wrap-anywhere">
        {company_name && <bdi className="block">{company_name}</bdi>}
        <span className="text-muted">{email}</span>
      </span>
    ),
  },
  { key: 'trigger', header: 'Trigger', className: 'max-lg:hidden whitespace-nowrap', cell: ({ trigger }) => runTriggerWords[trigger] },
  { key: 'created_at', header: 'Started', sortable: true, cell: ({ created_at }) => <ListTime moment={created_at} /> },
  {
    key: 'took',
    header: 'Took',
    align: 'end',
    className: 'whitespace-nowrap text-muted text-xs',
    cell: ({ started_at, finished_at }) => <Elapsed started_at={started_at} finished_at={finished_at} />,
  },
]
