/** Listeners of a store outside React, for `useSyncExternalStore`. */
export interface Listeners {
  /** Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  tell(): void
}

export function makeListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: () => {
      for (const listener of listeners) listener()
    },
  }
}
