import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUserId } from '../../lib/auth/use-session.ts'
import { useDocumentTitle } from '../../lib/routing/document-title.ts'
import { paths } from '../../lib/routing/paths.ts'
import { Chip } from '../../ui/badge/chip.tsx'
import { ComplexityMeter } from '../../ui/badge/complexity-meter.tsx'
import { Cover } from '../../ui/brand/cover.tsx'
import { Card, CardContent } from '../../ui/card/card.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { WhenVisible } from '../../ui/lazy/when-visible.tsx'
import { CheckList } from './check-list.tsx'
import { GetStartedPanel } from './get-started-panel.tsx'
import { lastLibrarySearch } from './library/library-search.ts'
import { useRequiredWorkflow } from './use-required-workflow.ts'
import { WorkflowChips } from './workflow-chips.tsx'
import type { Workflow } from './workflow-queries.ts'

/** The preview is lazy-loaded, because it is below the visible part of the page. */
const WorkflowPreview = lazy(async () => ({ default: (await import('./sample/workflow-preview.tsx')).WorkflowPreview }))

export function WorkflowScreen() {
  const { workflowId } = useParams({ from: paths.workflow })
  const query = useRequiredWorkflow(workflowId)
  const { data: workflow } = query
  useDocumentTitle(workflow?.name)
  const userId = useUserId()
  return (
    <div className="page flex flex-col gap-4 py-6">
      <div>
        <BackLink to={paths.workflows} search={lastLibrarySearch(userId)}>
          Workflow Library
        </BackLink>
      </div>
      {!workflow && <h1 className="sr-only">Workflow</h1>}
      <QueryState query={query} failed="Couldn’t load the workflow" skeleton={<WorkflowDetailSkeleton />}>
        {(loaded) => (loaded ? <WorkflowDetail workflow={loaded} /> : <WorkflowDetailSkeleton />)}
      </QueryState>
    </div>
  )
}

const columnsClasses = 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]'

function WorkflowDetail({ workflow }: { workflow: Workflow }) {
  return (
    <div className={columnsClasses}>
      <Card className="overflow-hidden lg:col-start-1">
        <Cover industry={workflow.industry} seed={workflow.id} shape="banner" />
        <CardContent className="flex flex-col gap-3 sm:p-6">
          <div className="flex flex-wrap items-center gap-2">
            <WorkflowChips workflow={workflow} />
            <Chip>
              <ComplexityMeter complexity={workflow.complexity} withLabel className="[&>span:last-child]:text-xs" />
            </Chip>
          </div>
          <PageHeader title={workflow.name} description={workflow.description} />
        </CardContent>
      </Card>
      <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:h-full">
        <GetStartedPanel workflow={workflow} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:col-start-1">
        <ListCard title="Use Cases" items={workflow.use_cases} />
        <ListCard title="Expected Outcomes" items={workflow.expected_outcomes} />
      </div>
      <WhenVisible fallback={<Skeleton className="h-72 rounded-card" />} className="lg:col-start-1">
        <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
          <WorkflowPreview workflowId={workflow.id} />
        </Suspense>
      </WhenVisible>
    </div>
  )
}

function ListCard({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <Card>
      <CardContent className="flex flex-col gap-3 sm:p-6">
        <h2 className="font-semibold text-base">{title}</h2>
        <CheckList items={items} />
      </CardContent>
    </Card>
  )
}

function WorkflowDetailSkeleton() {
  return (
    <>
      <LoadingAnnouncement>Loading the workflow</LoadingAnnouncement>
      <div className={columnsClasses} aria-hidden="true">
        <Card className="overflow-hidden">
          <Skeleton className="h-24 rounded-none sm:h-32" />
          <CardContent className="flex flex-col gap-3 sm:p-6">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="h-9 w-96 max-w-full" />
            <Skeleton className="h-18 w-full" />
          </CardContent>
        </Card>
        <Skeleton className="h-64 rounded-card lg:row-span-2" />
        <div className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-56 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </div>
      </div>
    </>
  )
}
