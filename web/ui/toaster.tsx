import { useEffect, useState, useSyncExternalStore } from 'react'
import { makePart, prefetchPart, usePart } from './part.ts'
import { PlainToasts } from './plain-toasts.tsx'
import { shownToasts, subscribeToToasts } from './toast.ts'

const viewport = makePart(async () => (await import('./toast-viewport.tsx')).ToastViewport)

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
  const [isMissing, setMissing] = useState(false)
  const ToastViewport = usePart(viewport, needed, () => setMissing(true))
  useEffect(() => {
    const timer = setTimeout(() => prefetchPart(viewport), warmUpAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    // A dialog hides from screen readers what is beside it, but for live regions. Each toast announces itself: this one is mute.
    <div aria-live="off">{ToastViewport ? <ToastViewport /> : isMissing && <PlainToasts />}</div>
  )
}
