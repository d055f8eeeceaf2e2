import { makeListeners } from '../../../lib/browser/listeners.ts'

/** The open overlay; null if none is open. */
export type Overlay = 'palette' | 'shortcuts' | null

let current: Overlay = null
const listeners = makeListeners()

export function showOverlay(next: Overlay): void {
  current = next
  listeners.notify()
}

export const readOverlay = (): Overlay => current
export const subscribeToOverlay = listeners.subscribe
