import { useEffect, useState } from 'react'
import { type LazyCode, prefetchLazyComponent, toastLoadError, useLazyComponent } from './lazy-component.ts'

/**
 * Delay before the code of a dialog is preloaded: after the screen has loaded, but early enough that the dialog works if the network fails
 * later.
 */
const preloadDelayMs = 2000

/**
 * Returns the code of a dialog from when it is first opened, and null until then. The dialog stays mounted after it has closed, so that it
 * can return the focus. If loading fails, closes the dialog and shows a toast.
 */
export function useLazyDialog<Code>(dialog: LazyCode<Code>, isOpen: boolean, close: () => void): Code | null {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => {
    const timer = setTimeout(() => prefetchLazyComponent(dialog), preloadDelayMs)
    return () => clearTimeout(timer)
  }, [dialog])
  return useLazyComponent(dialog, wasOpened, () => {
    setWasOpened(false)
    close()
    toastLoadError()
  })
}
