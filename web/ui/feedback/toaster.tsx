import { useEffect, useState, useSyncExternalStore } from 'react'
import { shownToasts, subscribeToToasts } from '../../lib/toasts/toast.ts'
import { makeLazyComponent, prefetchLazyComponent, useLazyComponent } from '../lazy/lazy-component.ts'
import { PlainToasts } from './plain-toasts.tsx'

const viewport = makeLazyComponent(async () => (await import('./toast-viewport.tsx')).ToastViewport)

/** Delay before the viewport's code is preloaded: after the first paint, but early enough that toasts work if the network fails later. */
const preloadDelayMs = 2000

let hasToast = false
/** Returns true once there has been a toast, so that the viewport and its live region stay mounted. */
function hasShownToasts(): boolean {
  hasToast ||= shownToasts().length > 0
  return hasToast
}

/** Shows toasts. The code of the viewport is loaded when the page is idle, or with the first toast. */
export function Toaster() {
  const needed = useSyncExternalStore(subscribeToToasts, hasShownToasts, hasShownToasts)
  const [isMissing, setMissing] = useState(false)
  const ToastViewport = useLazyComponent(viewport, needed, () => setMissing(true))
  useEffect(() => {
    const timer = setTimeout(() => prefetchLazyComponent(viewport), preloadDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    // Screen readers ignore the siblings of an open dialog, except live regions. This region is silent itself (`off`), because Radix
    // announces each toast.
    <div aria-live="off">{ToastViewport ? <ToastViewport /> : isMissing && <PlainToasts />}</div>
  )
}
