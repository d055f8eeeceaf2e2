import type { ReactNode } from 'react'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  pending?: boolean
  /** An alternative action. Like `onConfirm`, it does not close the dialog. */
  other?: { label: string; onSelect: () => void }
  /** Does not close the dialog; the caller closes it when the action is done. */
  onConfirm: () => void
  /** By default, closing restores the focus. If the action removed that element, prevent the default and focus another one. */
  onCloseAutoFocus?: (event: Event) => void
}
