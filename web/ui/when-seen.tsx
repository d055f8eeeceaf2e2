import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WhenSeenProps {
  /** Takes the place until then; give it the size of the real thing. */
  fallback: ReactNode
  children: ReactNode
  className?: string
}

/** Draws what is further down once it comes into view: whoever never scrolls there loads nothing of it. */
export function WhenSeen({ fallback, children, className }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !place.current) return
    const watcher = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true))
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [isSeen])
  return (
    <div ref={place} className={className}>
      {isSeen ? children : fallback}
    </div>
  )
}
