import { useEffect, useState } from 'react'
import { makeLazyComponent, prefetchLazyComponent, toastLoadError, useLazyComponent } from '../lazy/lazy-component.ts'
import type { ConfirmDialogProps } from './confirm-dialog-props.ts'

const panel = makeLazyComponent(async () => (await import('./confirm-panel.tsx')).ConfirmPanel)

/** Preload delay: after the screen and its data, early enough to work if the network fails later. */
const warmUpAfterMs = 2000

/** Asks before an action that cannot be undone. Lazy-loaded after the screen. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  useEffect(() => {
    const timer = setTimeout(() => prefetchLazyComponent(panel), warmUpAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const ConfirmPanel = useLazyComponent(panel, wasOpen, () => {
    setWasOpen(false)
    props.onOpenChange(false)
    toastLoadError()
  })
  return ConfirmPanel && <ConfirmPanel {...props} />
}
