import { makeListeners } from '../../../lib/browser/listeners.ts'

/** The open overlay; null if none is open. */
export type Overlay = 'palette' | 'shortcuts' | null

let shown: Overlay = null
const listeners = makeListeners()

export function showOverlay(next: Overlay): void {
  shown = next
  listeners.tell()
}

export const readOverlay = (): Overlay => shown
export const subscribeToOverlay = listeners.subscribe
