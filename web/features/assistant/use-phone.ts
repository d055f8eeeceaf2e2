import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(width < 40rem)')

function subscribe(listener: () => void): () => void {
  const media = query()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the panel takes the whole screen. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => query().matches)
