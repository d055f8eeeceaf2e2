import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  // Does not scroll to the heading, because the router restores the scroll position.
  target.focus({ preventScroll: true })
}

/** Moves the focus to the heading of the new screen after a navigation, but not when the page is opened. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const hasMoved = fromLocation !== undefined && pathChanged
        const isTyping = document.activeElement?.matches(':is(main, [role="dialog"]) :is(input, textarea)')
        if (hasMoved && !isTyping) focusHeading()
      }),
    [router],
  )
}
