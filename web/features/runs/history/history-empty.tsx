import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Play, SearchX, Waypoints } from 'lucide-react'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import { useUserId } from '../../../lib/auth/use-session.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ownWorkflowsQuery } from './own-workflows.ts'

/** Maximum number of workflows that are offered for a first run. */
const maxWorkflows = 3

/** Shown if there are no runs, with links that start a first one. */
export function HistoryEmpty() {
  const { data = [] } = useQuery(ownWorkflowsQuery(useUserId()))
  const ready = data.filter(({ canRun }) => canRun)
  return (
    <EmptyState
      icon={Waypoints}
      title={runMessages.historyEmpty.title}
      action={
        ready.length === 0 ? (
          <Button asChild>
            {data.length === 0 ? (
              <Link to={paths.workflows}>Browse Workflow Library</Link>
            ) : (
              <Link to={paths.dashboard}>Configure a workflow</Link>
            )}
          </Button>
        ) : (
          <div className="flex flex-wrap justify-center gap-2">
            {ready.slice(0, maxWorkflows).map(({ value, label }, index) => (
              <Button key={value} asChild variant={index === 0 ? 'primary' : 'secondary'}>
                <Link to={paths.runWorkflow} params={{ workflowId: value }}>
                  <Play aria-hidden="true" />
                  {runMessages.run} {label}
                </Link>
              </Button>
            ))}
          </div>
        )
      }
    >
      {runMessages.historyEmpty.description}
    </EmptyState>
  )
}

export function HistoryNoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon={SearchX} title={runMessages.historyNothingFits} action={<Button onClick={onClear}>Clear filters</Button>}>
      Remove a filter or choose another date range.
    </EmptyState>
  )
}
