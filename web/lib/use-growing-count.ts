import { useEffect, useRef, useState } from 'react'

/** How far each list was open when it was left, so that coming back finds the same place. */
const remembered = new Map<string, number>()

/**
 * How many entries of a long list to draw: one step, and another whenever the end comes near.
 * `key` names the list; a new key starts anew. Put `endRef` on an element after the last entry.
 */
export function useGrowingCount(key: string, total: number, step: number) {
  const [state, setState] = useState({ key, count: remembered.get(key) ?? step })
  if (state.key !== key) setState({ key, count: step })
  const { count } = state
  const endRef = useRef<HTMLDivElement>(null)
  const hasMore = count < total

  useEffect(() => {
    remembered.set(key, count)
    const end = endRef.current
    if (!hasMore || !end) return
    // Observed anew after each step: an end that is still in view would not be reported again.
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setState((held) => ({ ...held, count: held.count + step })),
      { rootMargin: '800px' },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [key, count, hasMore, step])

  return { count, hasMore, endRef }
}
