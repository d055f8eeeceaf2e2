import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { shownToasts, subscribeToToasts } from './toast.ts'

const loadViewport = () => import('./toast-viewport.tsx')
const ToastViewport = lazy(async () => ({ default: (await loadViewport()).ToastViewport }))

/** After the first paint and its data; before somebody loses the network, of which a toast must tell. */
const warmUpAfterMs = 2000

let wanted = false
/** Stays true after the first toast, so that the viewport and its live region remain. */
function isWanted(): boolean {
  wanted ||= shownToasts().length > 0
  return wanted
}

/** Fetches the viewport when the page has come to rest, or with the first toast: no first paint waits for it. */
export function Toaster() {
  const needed = useSyncExternalStore(subscribeToToasts, isWanted, isWanted)
  useEffect(() => {
    const timer = setTimeout(() => loadViewport().catch(() => undefined), warmUpAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    // A dialog hides from screen readers what is beside it, but for live regions. Each toast announces itself: this one is mute.
    <div aria-live="off">
      {needed && (
        <Suspense>
          <ToastViewport />
        </Suspense>
      )}
    </div>
  )
}
