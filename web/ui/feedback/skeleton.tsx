import type { ComponentProps } from 'react'
import { cn } from '../theme/cn.ts'

/** A placeholder for content that is loading. Give it the size of the content, so that the page does not move. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden="true" className={cn('animate-shimmer rounded-chip bg-line/70', className)} {...props} />
}

/** Announces to screen readers that content is loading. */
export function LoadingAnnouncement({ children = 'Loading' }: { children?: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  )
}
