import { lazy, Suspense, useSyncExternalStore } from 'react'
import { shownToasts, subscribeToToasts } from './toast.ts'

const ToastViewport = lazy(async () => ({ default: (await import('./toast-viewport.tsx')).ToastViewport }))

let wanted = false
/** Stays true after the first toast, so that the viewport and its live region remain. */
function isWanted(): boolean {
  wanted ||= shownToasts().length > 0
  return wanted
}

/** Fetches the viewport with the first toast: the landing page never pays for it. */
export function Toaster() {
  const needed = useSyncExternalStore(subscribeToToasts, isWanted, isWanted)
  return needed ? (
    <Suspense>
      <ToastViewport />
    </Suspense>
  ) : null
}
