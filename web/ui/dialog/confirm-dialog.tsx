import { useEffect, useState } from 'react'
import { makeLazyComponent, prefetchLazyComponent, toastLoadError, useLazyComponent } from '../lazy/lazy-component.ts'
import type { ConfirmDialogProps } from './confirm-dialog-props.ts'

const panel = makeLazyComponent(async () => (await import('./confirm-panel.tsx')).ConfirmPanel)

/**
 * Delay before the dialog's code is preloaded: after the screen has loaded, but early enough that the dialog works if the network fails
 * later.
 */
const preloadDelayMs = 2000

/** A dialog that asks before an action that cannot be undone. Its code is loaded after the screen. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  useEffect(() => {
    const timer = setTimeout(() => prefetchLazyComponent(panel), preloadDelayMs)
    return () => clearTimeout(timer)
  }, [])
  const ConfirmPanel = useLazyComponent(panel, wasOpen, () => {
    setWasOpen(false)
    props.onOpenChange(false)
    toastLoadError()
  })
  return ConfirmPanel && <ConfirmPanel {...props} />
}
