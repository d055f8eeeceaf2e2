import { makeLazyComponent } from '../lazy/lazy-component.ts'
import { useLazyDialog } from '../lazy/use-lazy-dialog.ts'
import type { ConfirmDialogProps } from './confirm-dialog-props.ts'

const panel = makeLazyComponent(async () => (await import('./confirm-panel.tsx')).ConfirmPanel)

/** A dialog that asks before an action that cannot be undone. Its code is loaded after the screen. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const ConfirmPanel = useLazyDialog(panel, props.open, () => props.onOpenChange(false))
  return ConfirmPanel && <ConfirmPanel {...props} />
}
