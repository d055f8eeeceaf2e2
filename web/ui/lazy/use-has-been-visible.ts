import { useEffect, useRef, useState } from 'react'

/**
 * Returns whether an element has been visible.
 * @param share fraction of the element that must be visible, from 0 to 1
 * @param marginPx height above and below the visible part that counts as visible
 */
export function useHasBeenVisible<T extends Element>(share = 0, marginPx = 0) {
  const element = useRef<T>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !element.current) return
    const watcher = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), {
      threshold: share,
      rootMargin: `${marginPx}px 0px`,
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [isSeen, share, marginPx])
  return [element, isSeen] as const
}
