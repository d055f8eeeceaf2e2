/** What lies over the screen. */
export type Overlay = 'palette' | 'shortcuts' | null

let shown: Overlay = null
const listeners = new Set<() => void>()

export function showOverlay(next: Overlay): void {
  shown = next
  for (const listener of listeners) listener()
}

export const readOverlay = (): Overlay => shown

export function subscribeToOverlay(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
