import { useQuery } from '@tanstack/react-query'
import type { Workspace } from '../../../lib/auth/workspaces-query.ts'
import { appConfigQuery } from '../../../lib/config/app-config-query.ts'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DomainsCard } from './domains-card.tsx'
import { JoiningCard } from './joining-card.tsx'
import { ProviderCard } from './provider-card.tsx'
import { signInSettingsQuery } from './sign-in-queries.ts'

/** The email domains and the identity provider of a workspace, and who joins automatically. */
export function SignInTab({ workspace, userId }: { workspace: Workspace; userId: string }) {
  const query = useQuery(signInSettingsQuery(workspace.id))
  const config = useQuery(appConfigQuery)
  return (
    <QueryState query={query} failed="Couldn’t load the sign-in settings" errorLook="card" skeleton={<TabSkeleton />}>
      {(settings) => (
        <div className="flex flex-col gap-4">
          <DomainsCard workspace={workspace} domains={settings.domains} />
          <ProviderCard {...{ workspace, userId, settings }} publicUrl={config.data?.supabaseUrl ?? location.origin} />
          <JoiningCard workspace={workspace} settings={settings} />
        </div>
      )}
    </QueryState>
  )
}

function TabSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingAnnouncement>Loading the sign-in settings</LoadingAnnouncement>
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}
