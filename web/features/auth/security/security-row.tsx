import type { ComponentType, ReactNode } from 'react'
import { formatFullTime } from '../../../lib/format/format.ts'
import { CardContent } from '../../../ui/card/card.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'

interface SecurityRowProps {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
  title: string
  detail: string
  /** Time whose day the detail shows. The complete time appears on hover. */
  moment?: string
  action?: ReactNode
}

/** A row with a sign-in method or second factor, and its button. */
export function SecurityRow({ icon: Icon, title, detail, moment, action }: SecurityRowProps) {
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{title}</p>
        <p className="wrap-anywhere text-muted text-sm" title={moment && formatFullTime(moment)}>
          {detail}
        </p>
      </div>
      {action}
    </li>
  )
}

export function ListSkeleton({ label }: { label: string }) {
  return (
    <CardContent className="flex flex-col gap-3 sm:px-6">
      <LoadingAnnouncement>{label}</LoadingAnnouncement>
      <Skeleton aria-hidden="true" className="h-16 w-full rounded-control" />
      <Skeleton aria-hidden="true" className="h-control w-48 rounded-control" />
    </CardContent>
  )
}
