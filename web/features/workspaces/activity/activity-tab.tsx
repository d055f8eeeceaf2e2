import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { Workspace } from '../../../lib/auth/workspaces-query.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { csvFileName } from '../../../lib/lists/csv.ts'
import { exportRows } from '../../../lib/lists/export-rows.ts'
import { pagesOf } from '../../../lib/lists/paging.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { Avatar } from '../../../ui/badge/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ListTime } from '../../../ui/table/list-time.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { type WorkspaceSearch, workspaceSearch } from '../workspace-search.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { type ActivityEntry, activityColumns, activityQuery, activitySlices } from './activity-queries.ts'
import { activityText, systemName } from './activity-texts.ts'

/** Lists the actions of members in the workspace, newest first. */
export function ActivityTab({ workspace, userId }: { workspace: Workspace; userId: string }) {
  const search = useSearch({ from: paths.workspace })
  const navigate = useNavigate({ from: paths.workspace })
  const query = useQuery(activityQuery(workspace.id, search))
  const show = (change: { [Name in keyof WorkspaceSearch]?: WorkspaceSearch[Name] | undefined }) =>
    void navigate({ search: workspaceSearch({ ...search, page: undefined, ...change }), replace: true, resetScroll: false })
  const isFiltered = search.person !== undefined || search.kind !== undefined
  const total = query.data?.total ?? 0
  return (
    <Card>
      <CardHeader className="pb-5 sm:px-6">
        <CardTitle>Activity</CardTitle>
        <ExportButton workspace={workspace} search={search} disabled={total === 0} />
        <CardDescription>
          Changes and runs by members, without their content, for 400 days. Only admins and owners can see this list.
        </CardDescription>
        <ActivityFilters userId={userId} workspaceId={workspace.id} search={search} entries={query.data?.rows ?? []} onChange={show} />
      </CardHeader>
      <QueryState
        query={query}
        failed="Couldn’t load the activity"
        skeleton={<Skeleton className="mx-5 mb-5 h-40" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <p className="border-line border-t px-5 py-4 text-muted text-sm sm:px-6">
            {isFiltered
              ? 'No activity matches these filters.'
              : 'Nothing has happened yet. Runs, decisions and changes by members appear here.'}
          </p>
        }
      >
        {({ rows }) => (
          <>
            <ul aria-label="Activity" aria-busy={query.isPlaceholderData || undefined}>
              {rows.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
            <Pager label="Activity" page={search.page ?? 1} pages={pagesOf(total)} total={total} onPage={(page) => show({ page })} />
          </>
        )}
      </QueryState>
    </Card>
  )
}

function Entry({ entry: { actor_name, kind, subject, detail, run_id, created_at } }: { entry: ActivityEntry }) {
  const { verb, suffix } = activityText(kind, detail)
  const name = actor_name || systemName
  return (
    <li className="flex items-start gap-3 border-line border-t px-5 py-3 sm:px-6">
      <Avatar name={name} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-0.5 self-center text-sm">
        <p className="wrap-anywhere min-w-0 flex-1 basis-56">
          <bdi className="font-medium">{name}</bdi> {verb}{' '}
          {run_id === null ? (
            <bdi>{subject}</bdi>
          ) : (
            <Link to={paths.run} params={{ runId: run_id }} className="rounded-chip text-accent-strong underline underline-offset-3">
              <bdi>{subject}</bdi>
            </Link>
          )}{' '}
          {suffix}
        </p>
        <ListTime moment={created_at} />
      </div>
    </li>
  )
}

interface ExportButtonProps {
  workspace: Workspace
  search: WorkspaceSearch
  disabled: boolean
}

/** Exports all entries that match the filters, on all pages. */
function ExportButton({ workspace, search, disabled }: ExportButtonProps) {
  const { run, isPending } = useSingleMutation({
    mutationFn: () =>
      exportRows(
        { fetchSlice: activitySlices(workspace.id, search), rowKey: ({ id }) => String(id), columns: activityColumns },
        { signal: new AbortController().signal, onProgress: () => undefined },
      ),
    onSuccess: ({ file }) => saveFile(file, csvFileName('activity', new Date())),
    onError: (error) => toastFailure(error, 'Couldn’t export the activity'),
  })
  return (
    <Button variant="secondary" size="sm" disabled={disabled} pending={isPending} pendingLabel="Exporting..." onClick={() => run()}>
      <Download aria-hidden="true" />
      Export CSV
    </Button>
  )
}
