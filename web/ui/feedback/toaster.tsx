import { useEffect, useState, useSyncExternalStore } from 'react'
import { shownToasts, subscribeToToasts } from '../../lib/toasts/toast.ts'
import { makeLazyComponent, prefetchLazyComponent, useLazyComponent } from '../lazy/lazy-component.ts'
import { PlainToasts } from './plain-toasts.tsx'

const viewport = makeLazyComponent(async () => (await import('./toast-viewport.tsx')).ToastViewport)

/** Preload delay: after the first paint and its data, early enough to report a network failure. */
const warmUpAfterMs = 2000

let hasToast = false
/** True from the first toast on, so that the viewport and its live region stay mounted. */
function isWanted(): boolean {
  hasToast ||= shownToasts().length > 0
  return hasToast
}

/** Lazy-loads the viewport when the page is idle, or with the first toast. */
export function Toaster() {
  const needed = useSyncExternalStore(subscribeToToasts, isWanted, isWanted)
  const [isMissing, setMissing] = useState(false)
  const ToastViewport = useLazyComponent(viewport, needed, () => setMissing(true))
  useEffect(() => {
    const timer = setTimeout(() => prefetchLazyComponent(viewport), warmUpAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    // A modal dialog hides its siblings from screen readers, except live regions. Radix announces each toast, so this region is silent.
    <div aria-live="off">{ToastViewport ? <ToastViewport /> : isMissing && <PlainToasts />}</div>
  )
}
