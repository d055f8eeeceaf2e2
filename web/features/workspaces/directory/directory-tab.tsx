import { useQuery } from '@tanstack/react-query'
import { scimPath } from '../../../../contracts/workspaces/directory.ts'
import type { Workspace } from '../../../lib/auth/workspaces-query.ts'
import { readEmbeddedConfig } from '../../../lib/config/app-config.ts'
import { Card, CardContent, CardTitle } from '../../../ui/card/card.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { ListTime } from '../../../ui/table/list-time.tsx'
import { type Directory, directoryQuery } from './directory-queries.ts'
import { DirectoryRequests } from './directory-requests.tsx'
import { DirectoryRoles } from './directory-roles.tsx'
import { DirectoryTokens } from './directory-tokens.tsx'

/** The connection to a directory that adds, changes and removes the members of the workspace. */
export function DirectoryTab({ workspace, userId }: { workspace: Workspace; userId: string }) {
  const query = useQuery(directoryQuery(workspace.id))
  return (
    <QueryState query={query} failed="Couldn’t load the directory" skeleton={<DirectorySkeleton />}>
      {(directory) => (
        <div className="flex flex-col gap-4">
          <Connection directory={directory} />
          <DirectoryTokens {...{ workspace, userId }} tokens={directory.tokens} />
          <DirectoryRoles workspace={workspace} groups={directory.groups} defaultRole={directory.defaultRole} />
          <DirectoryRequests requests={directory.requests} />
        </div>
      )}
    </QueryState>
  )
}

const counted = (count: number, singular: string, plural: string) => `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`

function Connection({ directory: { people, groups, requests } }: { directory: Directory }) {
  const [latest] = requests
  return (
    <Card>
      <CardContent className="flex flex-col gap-5 sm:p-6">
        <div>
          <CardTitle>Directory</CardTitle>
          <p className="mt-1 text-muted text-sm">
            Let Microsoft Entra ID, Okta or another directory add, update and remove members (SCIM 2.0). People join by accepting an
            invitation, and without one if this workspace has proven their email domain.
          </p>
        </div>
        <CopyField
          label="Base URL"
          value={`${readEmbeddedConfig()?.supabaseUrl ?? location.origin}${scimPath}`}
          help="Enter it in your directory as tenant URL or SCIM connector base URL, together with a token."
        />
        <p className="text-sm">
          {latest === undefined ? (
            <span className="text-muted">No requests yet.</span>
          ) : (
            <>
              {counted(people, 'person', 'people')} and {counted(groups.length, 'group', 'groups')}. Last request:{' '}
              <ListTime moment={latest.created_at} />
            </>
          )}
        </p>
      </CardContent>
    </Card>
  )
}

function DirectorySkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingAnnouncement>Loading the directory</LoadingAnnouncement>
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}
