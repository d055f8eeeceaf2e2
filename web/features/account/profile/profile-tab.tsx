import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../../lib/auth/profile.ts'
import { Card, CardContent } from '../../../ui/card/card.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DataCard } from '../data/data-card.tsx'
import { DeleteAccountCard } from '../data/delete-account-card.tsx'
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

function FieldSkeleton({ className = '' }: { className?: string }) {
  return (
    <div className={`flex flex-col gap-2 ${className}`}>
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-control rounded-control" />
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingAnnouncement>Loading your profile</LoadingAnnouncement>
      <Card aria-hidden="true">
        <CardContent className="flex flex-col gap-3 pb-0 sm:px-6">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-4 w-80 max-w-full" />
        </CardContent>
        <CardContent className="grid gap-5 sm:grid-cols-2 sm:p-6">
          <FieldSkeleton className="pb-6.5 sm:col-span-2" />
          {[1, 2, 3, 4].map((key) => (
            <FieldSkeleton key={key} />
          ))}
        </CardContent>
        <CardContent className="border-line border-t sm:px-6">
          <Skeleton className="h-control rounded-control sm:ms-auto sm:w-32" />
        </CardContent>
      </Card>
      {[1, 2, 3, 4].map((key) => (
        <Card key={key} aria-hidden="true">
          <CardContent className="flex flex-wrap items-center gap-x-8 gap-y-4 sm:p-6">
            <div className="flex flex-1 basis-72 flex-col gap-2.5">
              <Skeleton className="h-5 w-28" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-2/3" />
            </div>
            <Skeleton className="h-control w-full rounded-control sm:w-36" />
          </CardContent>
        </Card>
      ))}
    </div>
  )
}
