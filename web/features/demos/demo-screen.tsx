import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clapperboard, Settings2 } from 'lucide-react'
import { demoMessages } from '../../../contracts/publishing.ts'
import { paths } from '../../app/paths.ts'
import { adviceOf } from '../../lib/api-error.ts'
import { useIsAdmin } from '../../lib/is-admin.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DemoList, DemoListSkeleton } from './demo-list.tsx'
import { demosQuery } from './demo-queries.ts'

export function DemoScreen() {
  const isAdmin = useIsAdmin()
  return (
    <div className="page flex flex-col gap-6 py-10">
      <PageHeader
        title={demoMessages.heading}
        description="Workflows at work: watch one run, or try one on your own words."
        actions={
          isAdmin && (
            <Button asChild variant="secondary">
              <Link to={paths.adminDemos}>
                <Settings2 aria-hidden="true" />
                {demoMessages.manage}
              </Link>
            </Button>
          )
        }
      />
      <Demos />
    </div>
  )
}

function Demos() {
  const { data: demos, isPending, error, isFetching, refetch } = useQuery(demosQuery)
  if (isPending) return <DemoListSkeleton />
  if (!demos)
    return (
      <ErrorState title={demoMessages.loadFailed} onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    )
  if (demos.length === 0)
    return (
      <Card>
        <EmptyState
          icon={Clapperboard}
          title={demoMessages.empty}
          action={
            <Button asChild variant="secondary">
              <Link to={paths.workflows}>Browse the workflow library</Link>
            </Button>
          }
        >
          Videos and samples to try will stand here.
        </EmptyState>
      </Card>
    )
  return <DemoList demos={demos} />
}
