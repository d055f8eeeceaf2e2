import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Blocks } from 'lucide-react'
import { useRef } from 'react'
import { accountMessages } from '../../../contracts/account-messages.ts'
import { paths } from '../../app/paths.ts'
import { adviceOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/skeleton.tsx'
import { accountConfigurationsQuery } from './account-queries.ts'
import { ConfiguredWorkflows } from './configured-workflows.tsx'

export function WorkflowsTab({ userId }: { userId: string }) {
  const { data, isPending, error, isFetching, refetch } = useQuery(accountConfigurationsQuery(userId))
  const count = useRef<HTMLParagraphElement>(null)
  if (isPending) return <WorkflowsSkeleton />
  if (!data)
    return (
      <ErrorState title="Your workflows could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-control items-center justify-between gap-4">
        <p ref={count} role="status" tabIndex={-1} className="rounded-chip text-muted text-sm outline-offset-4">
          {accountMessages.workflowsConfigured(data.length)}
        </p>
        {data.length > 0 && (
          <Button asChild variant="secondary">
            <Link to={paths.workflows}>Browse More</Link>
          </Button>
        )}
      </div>
      {data.length === 0 ? (
        <NoWorkflows />
      ) : (
        <ConfiguredWorkflows userId={userId} configurations={data} onRemoved={() => count.current?.focus()} />
      )}
    </div>
  )
}

function NoWorkflows() {
  return (
    <Card>
      <EmptyState
        icon={Blocks}
        title={accountMessages.noWorkflows.title}
        action={
          <Button asChild>
            <Link to={paths.workflows}>Browse Workflows</Link>
          </Button>
        }
      >
        {accountMessages.noWorkflows.description}
      </EmptyState>
    </Card>
  )
}

function WorkflowsSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingAnnouncement>Loading your workflows</LoadingAnnouncement>
      <div aria-hidden="true" className="flex min-h-control items-center justify-between">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-control w-32 rounded-control" />
      </div>
      <Card aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <div key={place} className="flex gap-4 border-line p-5 not-first:border-t">
            <Skeleton className="size-11 shrink-0 rounded-control" />
            <div className="flex flex-1 flex-col gap-2.5">
              <Skeleton className="h-5 w-56 max-w-full" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-6 w-40" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}
