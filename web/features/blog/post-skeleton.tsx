import { LoadingAnnouncement, Skeleton } from '../../ui/feedback/skeleton.tsx'

const paragraphs = [
  ['w-full', 'w-11/12', 'w-full', 'w-4/5'],
  ['w-full', 'w-full', 'w-2/3'],
  ['w-11/12', 'w-full', 'w-full', 'w-1/2'],
]

export function PostHeadSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-6">
      <Skeleton className="h-44 rounded-card sm:h-64" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  )
}

export function TextSkeleton() {
  return (
    <div>
      <LoadingAnnouncement>Loading the post</LoadingAnnouncement>
      {paragraphs.map((lines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
        <div key={index} className="mb-8 flex flex-col gap-3">
          {lines.map((width, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
            <Skeleton key={line} className={`h-4.5 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  )
}
