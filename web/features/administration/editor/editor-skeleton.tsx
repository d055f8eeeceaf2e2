import { Card, CardContent } from '../../../ui/card/card.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'

export function EditorSkeleton() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <LoadingAnnouncement>Loading the form</LoadingAnnouncement>
      <Card aria-hidden="true">
        <CardContent className="flex flex-col gap-6">
          {['h-control', 'h-28', 'h-control', 'h-control', 'h-control'].map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
            <div key={index} className="flex flex-col gap-2">
              <Skeleton className="h-4 w-32" />
              <Skeleton className={`rounded-control ${height}`} />
            </div>
          ))}
        </CardContent>
      </Card>
      <Skeleton aria-hidden="true" className="h-96 rounded-card max-lg:hidden" />
    </div>
  )
}
