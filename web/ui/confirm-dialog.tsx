import { lazy, Suspense, useEffect, useState } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog-props.ts'

const loadPanel = () => import('./confirm-panel.tsx')
const ConfirmPanel = lazy(async () => ({ default: (await loadPanel()).ConfirmPanel }))

/** After the screen and its data; before somebody loses the network with a question to answer. */
const warmUpAfterMs = 2000

/** Asks before a deed that can't be undone. Its code comes after the screen that may ask. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  useEffect(() => {
    const timer = setTimeout(() => loadPanel().catch(() => undefined), warmUpAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return wasOpen ? (
    <Suspense>
      <ConfirmPanel {...props} />
    </Suspense>
  ) : null
}
