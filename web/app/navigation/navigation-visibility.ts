import { useEffect, useState } from 'react'
import { limits } from '../../../contracts/limits.ts'

export interface NavigationVisibility {
  visible: boolean
  /** Scroll position at the last scroll event, in pixels. */
  at: number
}

/**
 * Hides the navigation bar when the user scrolls down, and shows it when the user scrolls up or is near the top (specification, section 2).
 */
export function visibilityAfterScroll({ visible, at }: NavigationVisibility, scrolledTo: number): NavigationVisibility {
  // On some devices, scrolling beyond the top reports negative positions.
  const position = Math.max(0, scrolledTo)
  if (position <= limits.navigationHidesAfterPx) return { visible: true, at: position }
  if (position === at) return { visible, at }
  return { visible: position < at, at: position }
}

export function useNavigationVisible(): boolean {
  const [state, setState] = useState<NavigationVisibility>({ visible: true, at: 0 })
  useEffect(() => {
    const onScroll = () => setState((previous) => visibilityAfterScroll(previous, window.scrollY))
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return state.visible
}
