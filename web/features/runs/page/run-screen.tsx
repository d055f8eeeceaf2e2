import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { runMessages, runStateOf, runStateSentences } from '../../../../contracts/runs/run-labels.ts'
import { includesRole, minimumRoles } from '../../../../contracts/workspaces/workspace-roles.ts'
import { useUserId } from '../../../lib/auth/use-session.ts'
import { workspacesQuery } from '../../../lib/auth/workspaces-query.ts'
import { useDocumentTitle } from '../../../lib/routing/document-title.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { MessageScreen } from '../../../ui/layout/message-screen.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { prefetchMarkdown } from '../../../ui/text/markdown-text.tsx'
import { useLiveRun } from '../live/use-live-run.ts'
import { runName } from '../run-format.ts'
import { isRunSettled, type Run, runQuery } from '../run-queries.ts'
import { RunStatusBadge, TestChip } from '../run-status.tsx'
import { RunActions } from './run-actions.tsx'
import { RunBody } from './run-body.tsx'

export function RunScreen() {
  const { runId } = useParams({ from: paths.run })
  return <LoadedRun key={runId} runId={runId} />
}

function LoadedRun({ runId }: { runId: string }) {
  const query = useQuery(runQuery(runId))
  const isOpen = query.data != null && !isRunSettled(query.data)
  const pollIntervalMs = useLiveRun(runId, isOpen)
  useEffect(prefetchMarkdown, [])
  // Poll the run while the stream of events does not work.
  useQuery({ ...runQuery(runId), refetchInterval: pollIntervalMs })
  useDocumentTitle(query.data ? runName(query.data) : undefined)
  if (query.data === null) return <RunNotFound />
  return (
    <div className="page flex flex-col gap-5 py-6">
      <div>
        <BackLink to={paths.runs}>Runs</BackLink>
      </div>
      {query.data === undefined && <h1 className="sr-only">Run</h1>}
      <QueryState query={query} failed={runMessages.loadFailed} skeleton={<RunSkeleton />}>
        {(run) => run && <RunPage run={run} pollIntervalMs={pollIntervalMs} />}
      </QueryState>
    </div>
  )
}

function RunPage({ run, pollIntervalMs }: { run: Run; pollIntervalMs: number | false }) {
  const userId = useUserId()
  const { canChange, readOnlyText } = useRunAccess(run, userId)
  const name = runName(run)
  return (
    <>
      <PageHeader
        title={name}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <RunStatusBadge run={run} />
            {run.is_test && <TestChip />}
            <span dir="auto" className="wrap-anywhere text-sm">
              {run.subject ?? run.workflows?.name}
            </span>
          </span>
        }
        actions={<RunActions run={run} canChange={canChange} />}
      />
      <p role="status" className="sr-only">
        {runStateSentences[runStateOf(run)]}
      </p>
      {readOnlyText && <p className="rounded-card border border-line bg-sunken px-4 py-3 text-muted text-sm">{readOnlyText}</p>}
      <RunBody run={run} canChange={canChange} pollIntervalMs={pollIntervalMs} />
    </>
  )
}

/** Returns whether the user may change a run: as the user who started it, or as an editor of its workspace. If not, also returns the reason. */
function useRunAccess({ user_id, workspace_id }: Run, userId: string): { canChange: boolean; readOnlyText: string | null } {
  const isOwn = user_id === userId
  const workspaces = useQuery({ ...workspacesQuery(userId), enabled: !isOwn })
  const role = workspaces.data?.find(({ id }) => id === workspace_id)?.role
  if (isOwn || (role !== undefined && includesRole(role, minimumRoles.run))) return { canChange: true, readOnlyText: null }
  if (workspaces.isPending) return { canChange: false, readOnlyText: null }
  return { canChange: false, readOnlyText: role === undefined ? runMessages.readOnly : runMessages.readOnlyMember }
}

function RunNotFound() {
  return (
    <MessageScreen>
      <h1 className="sr-only">{runMessages.notFound.title}</h1>
      <EmptyState
        icon={SearchX}
        title={runMessages.notFound.title}
        action={
          <Button asChild>
            <Link to={paths.runs}>Go to your runs</Link>
          </Button>
        }
      >
        {runMessages.notFound.description}
      </EmptyState>
    </MessageScreen>
  )
}

function RunSkeleton() {
  return (
    <>
      <LoadingAnnouncement>Loading the run</LoadingAnnouncement>
      <div aria-hidden="true" className="flex flex-col gap-5">
        <Skeleton className="h-10 w-80 max-w-full" />
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card className="gap-4 p-6">
            {[1, 2, 3, 4].map((key) => (
              <Skeleton key={key} className="h-11" />
            ))}
          </Card>
          <Skeleton className="h-72 rounded-card" />
        </div>
      </div>
    </>
  )
}
