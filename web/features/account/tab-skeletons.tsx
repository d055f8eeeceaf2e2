import { Card, CardContent } from '../../ui/card/card.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/feedback/skeleton.tsx'

function FieldSkeleton({ className = '' }: { className?: string }) {
  return (
    <div className={`flex flex-col gap-2 ${className}`}>
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-control rounded-control" />
    </div>
  )
}

export function ProfileSkeleton() {
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

/** Placeholder while the code of the Security tab is loading. */
export function SecuritySkeleton() {
  return (
    <Card aria-hidden="true">
      <CardContent className="flex flex-col gap-3 sm:p-6">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-4 w-96 max-w-full" />
        <Skeleton className="mt-4 h-control w-40 rounded-control" />
      </CardContent>
    </Card>
  )
}

export function WorkflowsSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingAnnouncement>Loading your workflows</LoadingAnnouncement>
      <div aria-hidden="true" className="flex min-h-control items-center justify-between">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-control w-32 rounded-control" />
      </div>
      <Card aria-hidden="true">
        {[1, 2, 3].map((key) => (
          <div key={key} className="flex gap-4 border-line p-5 not-first:border-t">
            <Skeleton className="size-11 shrink-0 rounded-control" />
            <div className="flex flex-1 flex-col gap-2.5">
              <Skeleton className="h-5 w-56 max-w-full" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-6 w-40" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}

export function SafetySkeleton() {
  return (
    <Card>
      <LoadingAnnouncement>Loading safety rules</LoadingAnnouncement>
      <CardContent aria-hidden="true" className="flex flex-col gap-5 sm:p-6">
        <Skeleton className="h-5 w-28" />
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {[1, 2, 3, 4, 5, 6, 7, 8].map((key) => (
            <Skeleton key={key} className="h-14 w-full" />
          ))}
        </div>
      </CardContent>
    </Card>
  )
}

export function PrivacySkeleton() {
  return (
    <div>
      <LoadingAnnouncement>Loading the list of who opened your data</LoadingAnnouncement>
      {[1, 2, 3].map((key) => (
        <div key={key} aria-hidden="true" className="flex justify-between gap-4 border-line border-t px-5 py-3.5 sm:px-6">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  )
}

export function UsageSkeleton() {
  return (
    <Card>
      <LoadingAnnouncement>Loading your usage</LoadingAnnouncement>
      <CardContent aria-hidden="true" className="flex flex-col gap-5 sm:p-6">
        <Skeleton className="h-5 w-36" />
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {[1, 2, 3, 4, 5, 6].map((key) => (
            <Skeleton key={key} className="h-14 w-full" />
          ))}
        </div>
      </CardContent>
    </Card>
  )
}
