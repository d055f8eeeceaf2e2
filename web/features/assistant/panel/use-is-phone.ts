import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(width < 40rem)')

function subscribe(listener: () => void): () => void {
  const media = query()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Returns whether the screen is so small that the panel covers it. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query().matches)
