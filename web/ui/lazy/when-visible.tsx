import type { ReactNode } from 'react'
import { useHasBeenVisible } from './use-has-been-visible.ts'

interface WhenVisibleProps {
  /** Placeholder until the content is rendered. Give it the size of the content. */
  fallback: ReactNode
  children: ReactNode
  /** Height above and below the visible area, in pixels. Content in this margin is rendered too. */
  marginPx?: number
  className?: string
}

/** Renders its content when it first becomes visible, so that content below the visible part is loaded only when the user scrolls. */
export function WhenVisible({ fallback, children, marginPx = 0, className }: WhenVisibleProps) {
  const [place, isSeen] = useHasBeenVisible<HTMLDivElement>(0, marginPx)
  return (
    <div ref={place} className={className}>
      {isSeen ? children : fallback}
    </div>
  )
}
