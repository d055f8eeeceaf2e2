import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Info, Play } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useDocumentTitle } from '../../app/document-title.ts'
import { paths } from '../../app/paths.ts'
import { adviceOf } from '../../lib/api-error.ts'
import { useUserId } from '../../lib/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardContent } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/skeleton.tsx'
import { BackLink } from './back-link.tsx'
import { configurationQuery } from './configuration-queries.ts'
import { useWorkflowOrLeave } from './use-workflow-or-leave.ts'
import { isWorkflowId } from './workflow-id.ts'

/** Below the form, and for what is configured already. */
const RunPanels = lazy(async () => ({ default: (await import('../runs/panels/run-panels.tsx')).RunPanels }))
/** The form brings its own libraries, and is needed only once its answers are here. */
const ConfigurationForm = lazy(async () => ({ default: (await import('./configuration-form.tsx')).ConfigurationForm }))

export function ConfigureScreen() {
  const { workflowId } = useParams({ from: paths.configureWorkflow })
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6">
      <div>
        <BackLink to={paths.workflow} params={{ workflowId }}>
          Back
        </BackLink>
      </div>
      <Configure key={workflowId} workflowId={workflowId} />
    </div>
  )
}

function Configure({ workflowId }: { workflowId: string }) {
  const userId = useUserId()
  const workflow = useWorkflowOrLeave(workflowId)
  useDocumentTitle(workflow.data ? `Configure ${workflow.data.name}` : undefined)
  const { configuration, opened } = useOpenedConfiguration(userId, workflowId)
  // Answers that could only be found in the cache do not open the form: they may be old.
  const failed = [workflow.data ? null : workflow, opened ? null : configuration].filter((query) => query?.isError)
  const [failure] = failed
  const title = (
    <PageHeader
      title="Configure Workflow"
      description={workflow.data?.name}
      actions={configuration.data && <RunLink workflowId={workflowId} />}
    />
  )
  if (failure)
    return (
      <>
        {title}
        <ErrorState
          title="The configuration could not be loaded"
          retrying={failure.isFetching}
          onRetry={() => failed.forEach((query) => void query?.refetch())}
        >
          {adviceOf(failure.error)}
        </ErrorState>
      </>
    )
  return (
    <>
      {title}
      <ConfigurationNote />
      <Suspense fallback={<ConfigurationSkeleton />}>
        {workflow.data && opened ? (
          <ConfigurationForm userId={userId} workflow={workflow.data} saved={opened} />
        ) : (
          <ConfigurationSkeleton />
        )}
      </Suspense>
      {opened && configuration.data && (
        <Suspense>
          <RunPanels
            userId={userId}
            workflowId={workflowId}
            configurationId={configuration.data.id}
            answers={answersIn(configuration.data.configuration_data)}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * The saved answers as they were when the form opened, or null while they are on their way.
 * A later fetch must not change what somebody is editing.
 */
function useOpenedConfiguration(userId: string, workflowId: string) {
  const configuration = useQuery({ ...configurationQuery(userId, workflowId), enabled: isWorkflowId(workflowId) })
  const [opened, open] = useState<Record<string, unknown> | null>(null)
  const isFresh = configuration.isFetchedAfterMount || !configuration.isStale
  if (opened === null && configuration.data !== undefined && isFresh) open(answersIn(configuration.data?.configuration_data))
  return { configuration, opened }
}

/** The column is JSON of any shape; only an object holds answers. */
function answersIn(data: unknown): Record<string, unknown> {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
  return isObject ? (data as Record<string, unknown>) : {} // the line above has narrowed it
}

function RunLink({ workflowId }: { workflowId: string }) {
  return (
    <Button asChild variant="secondary">
      <Link to={paths.runWorkflow} params={{ workflowId }}>
        <Play aria-hidden="true" />
        Run
      </Link>
    </Button>
  )
}

function ConfigurationNote() {
  return (
    <p className="flex items-start gap-3 rounded-card border border-line bg-accent-soft px-4 py-3 text-accent-strong text-sm">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      This configuration is saved and used when the workflow runs. You can update it at any time from your dashboard.
    </p>
  )
}

function ConfigurationSkeleton() {
  return (
    <>
      <LoadingAnnouncement>Loading the configuration</LoadingAnnouncement>
      <Card aria-hidden="true">
        <CardContent className="flex flex-col gap-6 sm:p-6">
          {[1, 2, 3, 4, 5].map((place) => (
            <div key={place} className="flex flex-col gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-control rounded-control" />
            </div>
          ))}
        </CardContent>
      </Card>
    </>
  )
}
