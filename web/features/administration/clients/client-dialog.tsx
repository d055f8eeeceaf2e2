import { useQuery } from '@tanstack/react-query'
import { labelOf } from '../../../../contracts/enumerations.ts'
import { formatFullTime, formatListDate } from '../../../lib/format/format.ts'
import { StatusBadge } from '../../../ui/badge/status-badge.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog/dialog.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useAccountNames } from '../shared/use-account-names.ts'
import { UserUsage } from '../users/user-usage.tsx'
import { ClientConfigurations } from './client-configurations.tsx'
import { ClientLinks } from './client-links.tsx'
import { type Client, clientQuery } from './client-queries.ts'
import { ClientQuotas } from './client-quotas.tsx'
import { ClientWorkspaces } from './client-workspaces.tsx'
import { MonthlyUsage } from './monthly-usage.tsx'
import { RunPause } from './run-pause.tsx'

/** A dialog with the profile and the configurations of a client. @param id null while the dialog is closed */
export function ClientDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Client Details" width="wide">
        {id && <ClientDetails id={id} />}
      </DialogContent>
    </Dialog>
  )
}

function ClientDetails({ id }: { id: string }) {
  const query = useQuery(clientQuery(id))
  const nameOf = useAccountNames(query.data ? [query.data.profile] : [])
  return (
    <QueryState
      query={query}
      failed="Couldn’t load the client"
      skeleton={
        <div className="flex flex-col gap-3">
          <LoadingAnnouncement>Loading client</LoadingAnnouncement>
          {['w-64', 'w-48', 'w-full', 'w-full'].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
            <Skeleton key={index} className={`h-5 ${width}`} />
          ))}
        </div>
      }
    >
      {(data) =>
        data === null ? (
          <p className="text-muted">This client no longer exists.</p>
        ) : (
          <div className="flex flex-col gap-6">
            <ClientLinks id={id} />
            <ProfileFacts profile={data.profile} name={nameOf(id, data.profile.email)} />
            <RunPause userId={id} />
            <MonthlyUsage userId={id} />
            <ClientQuotas userId={id} />
            <ClientWorkspaces userId={id} />
            <UserUsage userId={id} />
            <ClientConfigurations configurations={data.configurations} />
          </div>
        )
      }
    </QueryState>
  )
}

function Joined({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} title={formatFullTime(moment)}>
      {formatListDate(moment)}
    </time>
  )
}

function ProfileFacts({ profile, name }: Pick<Client, 'profile'> & { name: string }) {
  const facts = [
    [profile.email ? 'Email' : 'Account', name],
    ['Company', profile.company_name],
    ['Company size', profile.company_size],
    ['Industry', profile.industry && labelOf(profile.industry)],
    ['Role', profile.user_role],
    ['Joined', <Joined key="joined" moment={profile.created_at} />],
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd dir="auto" className="wrap-anywhere">
            {value || '—'}
          </dd>
        </div>
      ))}
      <div>
        <dt className="text-muted">Status</dt>
        <dd className="mt-0.5">
          <StatusBadge status={profile.onboarding_completed ? 'active' : 'pending'} />
        </dd>
      </div>
    </dl>
  )
}
