import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Industry, labelOf } from '../../../contracts/enumerations.ts'
import { limits } from '../../../contracts/limits.ts'
import { paths } from '../../lib/routing/paths.ts'
import { Cover } from '../../ui/brand/cover.tsx'
import { Card, CardHeader, CardTitle } from '../../ui/card/card.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { activeConfigurationsQuery, idsOfWorkflows } from '../workflows/configuration-queries.ts'
import { suggestedWorkflowsQuery, type Workflow } from '../workflows/workflow-queries.ts'

const rowClasses = 'flex items-center gap-3.5 px-5 py-3.5'

export function SuggestedWorkflows({ userId, industry }: { userId: string; industry: Industry }) {
  return (
    <section aria-labelledby="suggested-workflows">
      <Card className="h-full">
        <CardHeader className="border-line border-b pb-4">
          <CardTitle id="suggested-workflows">Suggested for {labelOf(industry)}</CardTitle>
        </CardHeader>
        <SuggestedList userId={userId} industry={industry} />
      </Card>
    </section>
  )
}

function SuggestedList({ userId, industry }: { userId: string; industry: Industry }) {
  const { data: active, isError } = useQuery(activeConfigurationsQuery(userId))
  const query = useQuery({
    ...suggestedWorkflowsQuery(industry, idsOfWorkflows(active ?? [])),
    enabled: active !== undefined || isError,
    placeholderData: keepPreviousData,
  })
  return (
    <QueryState
      query={query}
      failed="Couldn’t load suggestions"
      errorLook="stacked"
      errorClassName="p-5"
      skeleton={<SuggestedSkeleton />}
      isEmpty={(data) => data.length === 0}
      empty={<p className="p-5 text-muted text-sm">You’ve added every workflow for this industry.</p>}
    >
      {(data) => (
        <ul>
          {data.map((workflow) => (
            <li key={workflow.id} className="border-line not-first:border-t">
              <SuggestedWorkflow workflow={workflow} />
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  )
}

function SuggestedWorkflow({ workflow }: { workflow: Workflow }) {
  return (
    <Link
      to={paths.workflow}
      params={{ workflowId: workflow.id }}
      className={`${rowClasses} -outline-offset-2 transition-colors hover:bg-sunken dark:hover:bg-raised`}
    >
      <Cover industry={workflow.industry} seed={workflow.id} shape="square" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium leading-5">{workflow.name}</span>
        <span className="block truncate text-muted text-sm">{labelOf(workflow.category)}</span>
      </span>
    </Link>
  )
}

const placeholderKeys = Array.from({ length: limits.suggestedWorkflows }, (_, index) => index)

function SuggestedSkeleton() {
  return (
    <>
      <LoadingAnnouncement>Loading suggestions</LoadingAnnouncement>
      {placeholderKeys.map((key) => (
        <div key={key} aria-hidden="true" className={`${rowClasses} border-line not-first:border-t`}>
          <Skeleton className="size-11 shrink-0 rounded-control" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-24" />
          </div>
        </div>
      ))}
    </>
  )
}
