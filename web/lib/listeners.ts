/** Whoever is to hear that something outside of React changed, as `useSyncExternalStore` subscribes. */
export interface Listeners {
  /** @returns the way to stop. */
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
