import { LoadingAnnouncement, Skeleton } from '../ui/feedback/skeleton.tsx'

/** Placeholder while a screen's code or guard is loading. */
export function PendingScreen() {
  return (
    <div className="page animate-fade py-10">
      <LoadingAnnouncement />
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </div>
    </div>
  )
}
