import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clapperboard, Settings2 } from 'lucide-react'
import { demoMessages } from '../../../contracts/blog/blog-messages.ts'
import { useIsAdmin } from '../../lib/auth/is-admin.ts'
import { paths } from '../../lib/routing/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { DemoList, DemoListSkeleton } from './demo-list.tsx'
import { demosQuery } from './demo-queries.ts'

export function DemoScreen() {
  const isAdmin = useIsAdmin()
  return (
    <div className="page flex flex-col gap-6 py-10">
      <PageHeader
        title={demoMessages.heading}
        description="See workflows in action: watch one run, or try one with your own text."
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
  const query = useQuery(demosQuery)
  return (
    <QueryState
      query={query}
      failed={demoMessages.loadFailed}
      skeleton={<DemoListSkeleton />}
      isEmpty={(demos) => demos.length === 0}
      empty={
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
            Demos will appear here.
          </EmptyState>
        </Card>
      }
    >
      {(demos) => <DemoList demos={demos} />}
    </QueryState>
  )
}
