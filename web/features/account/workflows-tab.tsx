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
import { accountConfigurationsQuery } from './account-queries.ts'
import { ConfiguredWorkflows } from './configured-workflows.tsx'
import { WorkflowsSkeleton } from './tab-skeletons.tsx'

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
