import { useEffect, useState } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog-props.ts'
import { makePart, prefetchPart, toastPartMissing, usePart } from './part.ts'

const panel = makePart(async () => (await import('./confirm-panel.tsx')).ConfirmPanel)

/** After the screen and its data; before somebody loses the network with a question to answer. */
const warmUpAfterMs = 2000

/** Asks before a deed that can't be undone. Its code comes after the screen that may ask. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  useEffect(() => {
    const timer = setTimeout(() => prefetchPart(panel), warmUpAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const ConfirmPanel = usePart(panel, wasOpen, () => {
    setWasOpen(false)
    props.onOpenChange(false)
    toastPartMissing()
  })
  return ConfirmPanel && <ConfirmPanel {...props} />
}
