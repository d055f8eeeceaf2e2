import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Blocks, Play } from 'lucide-react'
import { labelOf } from '../../../contracts/enumerations.ts'
import { paths } from '../../app/paths.ts'
import { adviceOf } from '../../lib/api-error.ts'
import { formatFullTime, formatListDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader, CardTitle } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Cover } from '../../ui/cover.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { type ActiveConfiguration, activeConfigurationsQuery } from '../workflows/configuration-queries.ts'
import { configuredName } from './configured-name.ts'

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
  const { data, isPending, error, isFetching, refetch } = useQuery(activeConfigurationsQuery(userId))
  if (isPending) return <ActiveListSkeleton />
  if (!data)
    return (
      <ErrorState title="Your workflows could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    )
  if (data.length === 0) return <NoWorkflows />
  return (
    <ul>
      {data.map((configuration) => (
        <li key={configuration.id} className="border-line not-first:border-t">
          <ActiveWorkflow configuration={configuration} />
        </li>
      ))}
    </ul>
  )
}

function ActiveWorkflow({ configuration }: { configuration: ActiveConfiguration }) {
  const { workflows: workflow, created_at } = configuration
  const params = { workflowId: workflow.id }
  const name = configuredName(configuration)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3.5">
      <Cover industry={workflow.industry} seed={workflow.id} shape="square" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium" dir="auto">
            {name ?? workflow.name}
          </span>
          {name ? <StatusBadge status="active" /> : <Chip tone="warning">Not configured</Chip>}
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
        <Button asChild variant={name ? 'secondary' : 'primary'} size="sm">
          <Link to={paths.configureWorkflow} params={params} aria-label={`Configure: ${workflow.name}`}>
            Configure
          </Link>
        </Button>
        {name && (
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
      Choose one from the library, configure it in a minute, and it works for you from here.
    </EmptyState>
  )
}

function ActiveListSkeleton() {
  return (
    <>
      <LoadingAnnouncement>Loading your workflows</LoadingAnnouncement>
      {[1, 2, 3].map((place) => (
        <div key={place} aria-hidden="true" className="flex items-center gap-4 border-line px-5 py-3.5 not-first:border-t">
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
