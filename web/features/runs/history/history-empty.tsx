import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Play, SearchX, Waypoints } from 'lucide-react'
import { runMessages } from '../../../../contracts/run-words.ts'
import { paths } from '../../../app/paths.ts'
import { useUserId } from '../../../lib/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ownWorkflowsQuery } from './own-workflows.ts'

/** A few are enough to begin with. */
const most = 3

/** Nothing has run yet: the first run starts here. */
export function HistoryEmpty() {
  const { data = [] } = useQuery(ownWorkflowsQuery(useUserId()))
  return (
    <EmptyState
      icon={Waypoints}
      title={runMessages.historyEmpty.title}
      action={
        data.length === 0 ? (
          <Button asChild>
            <Link to={paths.workflows}>Browse Workflow Library</Link>
          </Button>
        ) : (
          <div className="flex flex-wrap justify-center gap-2">
            {data.slice(0, most).map(({ value, label }, place) => (
              <Button key={value} asChild variant={place === 0 ? 'primary' : 'secondary'}>
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
      {runMessages.historyEmpty.words}
    </EmptyState>
  )
}

export function HistoryNothingFits({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon={SearchX} title={runMessages.historyNothingFits} action={<Button onClick={onClear}>Clear filters</Button>}>
      Take a filter away, or look at another range of days.
    </EmptyState>
  )
}
