import { useEffect, useRef, useState } from 'react'

/** Number of shown entries of each list, so that returning to a list restores the scroll position. */
const shownCounts = new Map<string, number>()

/**
 * Returns how many entries of a long list to render: one step, and another whenever the end is near.
 * `key` identifies the list; a new key starts over. Put `endRef` on an element after the last entry.
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
    // Observe again after each step, because an end that is still in view is not reported twice.
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setState((held) => ({ ...held, count: held.count + step })),
      { rootMargin: '800px' },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [key, count, hasMore, step])

  return { count, hasMore, endRef }
}
