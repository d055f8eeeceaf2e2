import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Blocks } from 'lucide-react'
import { useRef } from 'react'
import { accountMessages } from '../../../../contracts/account/account-messages.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { accountConfigurationsQuery } from '../account-queries.ts'
import { WorkflowsSkeleton } from '../tab-skeletons.tsx'
import { ConfiguredWorkflows } from './configured-workflows.tsx'

export function WorkflowsTab({ userId }: { userId: string }) {
  const query = useQuery(accountConfigurationsQuery(userId))
  const count = useRef<HTMLParagraphElement>(null)
  return (
    <QueryState query={query} failed="Couldn’t load your workflows" skeleton={<WorkflowsSkeleton />}>
      {(data) => (
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
      )}
    </QueryState>
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
