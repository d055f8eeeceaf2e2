import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  // The router decides about scrolling (a way back returns to where one was).
  target.focus({ preventScroll: true })
}

/** After navigation a screen reader starts at the new heading, and the keyboard below it. Not on the first load: nobody has moved. */
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
