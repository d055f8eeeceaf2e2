import { Card } from '../../ui/card/card.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/feedback/skeleton.tsx'

export function KnowledgeSkeleton() {
  return (
    <div>
      <LoadingAnnouncement>Loading your knowledge base</LoadingAnnouncement>
      <div aria-hidden="true" className="flex flex-col gap-5">
        <div className="flex h-control items-center gap-6 border-line border-b px-3">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-5 w-32" />
        </div>
        <Card className="gap-4 p-5 sm:flex-row">
          <Skeleton className="h-16 flex-1" />
          <Skeleton className="h-16 flex-1" />
          <Skeleton className="mt-6 h-control w-36 rounded-control" />
        </Card>
        <Card>
          {[1, 2, 3, 4].map((key) => (
            <div key={key} className="flex items-center gap-6 border-line px-5 py-4 not-first:border-t">
              <Skeleton className="h-5 w-48" />
              <Skeleton className="hidden h-5 flex-1 sm:block" />
              <Skeleton className="h-5 w-24" />
            </div>
          ))}
        </Card>
      </div>
    </div>
  )
}
