import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** The shape of what is coming; give it the size of the real thing so that nothing shifts. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden="true" className={cn('animate-shimmer rounded-chip bg-line/70', className)} {...props} />
}

/** Says once, to those who do not see the shapes, that something is on its way. */
export function LoadingAnnouncement({ children = 'Loading' }: { children?: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  )
}
