import { LoadingAnnouncement, Skeleton } from '../../ui/skeleton.tsx'

const lines = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3']

export function PostSkeleton() {
  return (
    <div className="page py-8">
      <LoadingAnnouncement>Loading the post</LoadingAnnouncement>
      <div aria-hidden="true" className="mx-auto flex w-full max-w-[44rem] flex-col gap-6">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-44 rounded-card sm:h-64" />
        <Skeleton className="h-4 w-48" />
        <Skeleton className="h-11 w-full" />
        <div className="flex flex-col gap-3.5 pt-2">
          {lines.map((width, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stand still
            <Skeleton key={place} className={`h-4.5 ${width}`} />
          ))}
        </div>
      </div>
    </div>
  )
}
