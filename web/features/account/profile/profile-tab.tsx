import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../../lib/auth/profile.ts'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { DataCard } from '../data/data-card.tsx'
import { DeleteAccountCard } from '../data/delete-account-card.tsx'
import { ProfileSkeleton } from '../tab-skeletons.tsx'
import { AssistantInstructionsCard } from './assistant-instructions-card.tsx'
import { EmailFooterCard } from './email-footer-card.tsx'
import { ProfileForm } from './profile-form.tsx'

export function ProfileTab({ userId }: { userId: string }) {
  const query = useQuery(profileQuery(userId))
  return (
    <QueryState query={query} failed="Couldn’t load your profile" skeleton={<ProfileSkeleton />}>
      {(profile) => (
        <div className="flex flex-col gap-4">
          <ProfileForm key={userId} profile={profile} />
          <EmailFooterCard key={`footer ${userId}`} profile={profile} />
          <AssistantInstructionsCard key={`instructions ${userId}`} profile={profile} />
          <DataCard />
          <DeleteAccountCard email={profile.email} />
        </div>
      )}
    </QueryState>
  )
}
