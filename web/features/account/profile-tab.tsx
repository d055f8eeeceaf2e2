import { useQuery } from '@tanstack/react-query'
import { adviceOf } from '../../lib/api-error.ts'
import { profileQuery } from '../../lib/profile.ts'
import { Card, CardContent } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/skeleton.tsx'
import { DataCard } from './data-card.tsx'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { ProfileForm } from './profile-form.tsx'

export function ProfileTab({ userId }: { userId: string }) {
  const { data: profile, isPending, error, isFetching, refetch } = useQuery(profileQuery(userId))
  if (isPending) return <ProfileSkeleton />
  if (!profile)
    return (
      <ErrorState title="Your profile could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    )
  return (
    <div className="flex flex-col gap-4">
      <ProfileForm key={userId} profile={profile} />
      <DataCard />
      <DeleteAccountCard email={profile.email} />
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <>
      <LoadingAnnouncement>Loading your profile</LoadingAnnouncement>
      <Card aria-hidden="true">
        <CardContent className="grid gap-5 sm:grid-cols-2 sm:p-6">
          <Skeleton className="h-5 w-40 sm:col-span-2" />
          {[1, 2, 3, 4, 5].map((place) => (
            <div key={place} className="flex flex-col gap-2 first-of-type:sm:col-span-2">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-control rounded-control" />
            </div>
          ))}
          <Skeleton className="h-control w-32 rounded-control sm:col-span-2 sm:ms-auto" />
        </CardContent>
      </Card>
    </>
  )
}
