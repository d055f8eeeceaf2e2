import type { ReactNode } from 'react'
import { useSeen } from './use-seen.ts'

interface WhenSeenProps {
  /** Takes the place until then; give it the size of the real thing. */
  fallback: ReactNode
  children: ReactNode
  className?: string
}

/** Draws what is further down once it comes into view: whoever never scrolls there loads nothing of it. */
export function WhenSeen({ fallback, children, className }: WhenSeenProps) {
  const [place, isSeen] = useSeen<HTMLDivElement>()
  return (
    <div ref={place} className={className}>
      {isSeen ? children : fallback}
    </div>
  )
}
