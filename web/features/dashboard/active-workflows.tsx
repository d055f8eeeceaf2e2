import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Blocks, Play } from 'lucide-react'
import { labelOf } from '../../../contracts/enumerations.ts'
import { formatFullTime, formatListDate } from '../../lib/format/format.ts'
import { recordOf } from '../../lib/json/json-record.ts'
import { paths } from '../../lib/routing/paths.ts'
import { Chip } from '../../ui/badge/chip.tsx'
import { StatusBadge } from '../../ui/badge/status-badge.tsx'
import { Cover } from '../../ui/brand/cover.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card, CardHeader, CardTitle } from '../../ui/card/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { canRun } from '../workflows/can-run.ts'
import { type ActiveConfiguration, activeConfigurationsQuery } from '../workflows/configuration-queries.ts'

export function ActiveWorkflows({ userId }: { userId: string }) {
  return (
    <section aria-labelledby="your-workflows">
      <Card className="h-full">
        <CardHeader className="border-line border-b pb-4">
          <CardTitle id="your-workflows">Your workflows</CardTitle>
        </CardHeader>
        <ActiveList userId={userId} />
      </Card>
    </section>
  )
}

function ActiveList({ userId }: { userId: string }) {
  const query = useQuery(activeConfigurationsQuery(userId))
  return (
    <QueryState
      query={query}
      failed="Couldn’t load your workflows"
      skeleton={<ActiveListSkeleton />}
      isEmpty={(data) => data.length === 0}
      empty={<NoWorkflows />}
    >
      {(data) => (
        <ul>
          {data.map((configuration) => (
            <li key={configuration.id} className="border-line not-first:border-t">
              <ActiveWorkflow configuration={configuration} />
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  )
}

function ActiveWorkflow({ configuration }: { configuration: ActiveConfiguration }) {
  const { workflows: workflow, created_at } = configuration
  const params = { workflowId: workflow.id }
  const name = configuredName(configuration)
  const isReady = canRun(configuration)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3.5">
      <Cover industry={workflow.industry} seed={workflow.id} shape="square" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="wrap-anywhere min-w-0 font-medium" dir="auto">
            {name ?? workflow.name}
          </span>
          {isReady ? <StatusBadge status="active" /> : <Chip tone="warning">{name ? 'Setup incomplete' : 'Not configured'}</Chip>}
        </p>
        <p className="text-muted text-sm">
          {name && name !== workflow.name && `${workflow.name} · `}
          {labelOf(workflow.category)} · Added <time title={formatFullTime(created_at)}>{formatListDate(created_at)}</time>
        </p>
      </div>
      <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto">
        <Button asChild variant="secondary" size="sm">
          <Link to={paths.workflow} params={params} aria-label={`View Details: ${workflow.name}`}>
            View Details
          </Link>
        </Button>
        <Button asChild variant={isReady ? 'secondary' : 'primary'} size="sm">
          <Link to={paths.configureWorkflow} params={params} aria-label={`Configure: ${workflow.name}`}>
            Configure
          </Link>
        </Button>
        {isReady && (
          <Button asChild size="sm" className="col-span-2">
            <Link to={paths.runWorkflow} params={params} aria-label={`Run: ${workflow.name}`}>
              <Play aria-hidden="true" />
              Run
            </Link>
          </Button>
        )}
      </div>
    </div>
  )
}

function NoWorkflows() {
  return (
    <EmptyState
      icon={Blocks}
      title="No workflows yet"
      action={
        <Button asChild>
          <Link to={paths.workflows}>Browse Workflow Library</Link>
        </Button>
      }
    >
      Choose a workflow from the library and set it up in about a minute. It will then appear here.
    </EmptyState>
  )
}

function ActiveListSkeleton() {
  return (
    <>
      <LoadingAnnouncement>Loading your workflows</LoadingAnnouncement>
      {[1, 2, 3].map((key) => (
        <div key={key} aria-hidden="true" className="flex items-center gap-4 border-line px-5 py-3.5 not-first:border-t">
          <Skeleton className="size-11 shrink-0 rounded-control" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-48 max-w-full" />
            <Skeleton className="h-4 w-64 max-w-full" />
          </div>
          <Skeleton className="hidden h-8 w-52 rounded-control sm:block" />
        </div>
      ))}
    </>
  )
}

/** Returns the name that the user gave the workflow in its configuration; null if it is not configured yet. */
export function configuredName({ configuration_data: data }: Pick<ActiveConfiguration, 'configuration_data'>): string | null {
  const { workflow_name: name } = recordOf(data)
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null
}
