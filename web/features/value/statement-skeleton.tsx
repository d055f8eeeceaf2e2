import { Card } from '../../ui/card/card.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/feedback/skeleton.tsx'

export function StatementSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingAnnouncement>Loading the value report</LoadingAnnouncement>
      <div aria-hidden="true" className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {[1, 2, 3, 4].map((key) => (
          <Card key={key} className="p-5">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="mt-3 h-8 w-28" />
          </Card>
        ))}
      </div>
      <Card aria-hidden="true" className="flex flex-col gap-4 p-5">
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} className="h-6" />
        ))}
      </Card>
    </div>
  )
}
