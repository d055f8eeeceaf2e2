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
  /** An alternative action. Like `onConfirm`, it must close the dialog itself. */
  other?: { label: string; onSelect: () => void }
  /** Performs the action. The dialog stays open until the caller closes it. */
  onConfirm: () => void
  /**
   * Called when the dialog closes and restores the focus. If the action removed the focused element, prevent the default and focus another
   * one.
   */
  onCloseAutoFocus?: (event: Event) => void
}
