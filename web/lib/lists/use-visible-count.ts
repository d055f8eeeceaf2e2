import { useEffect, useRef, useState } from 'react'

/** Number of visible entries by list. Preserved so that a user who returns to a list finds the same scroll position. */
const shownCounts = new Map<string, number>()

/**
 * Returns how many entries of a long list to render: `step` entries at first, and `step` more each time the user reaches the end. `key`
 * identifies the list; a new key starts from the beginning. Put `endRef` on an element after the last entry.
 */
export function useVisibleCount(key: string, total: number, step: number) {
  const [state, setState] = useState({ key, count: shownCounts.get(key) ?? step })
  if (state.key !== key) setState({ key, count: step })
  const { count } = state
  const endRef = useRef<HTMLDivElement>(null)
  const hasMore = count < total

  useEffect(() => {
    shownCounts.set(key, count)
    const end = endRef.current
    if (!hasMore || !end) return
    // Observe the end again after each step: if it is still visible, the browser does not report it a second time.
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setState((current) => ({ ...current, count: current.count + step })),
      { rootMargin: '800px' },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [key, count, hasMore, step])

  return { count, hasMore, endRef }
}
