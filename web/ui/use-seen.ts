import { useEffect, useRef, useState } from 'react'

/** Whether an element has been on the screen. @param share of it that must have been, 0 to 1 */
export function useSeen<T extends Element>(share = 0) {
  const element = useRef<T>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !element.current) return
    const watcher = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), {
      threshold: share,
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [isSeen, share])
  return [element, isSeen] as const
}
