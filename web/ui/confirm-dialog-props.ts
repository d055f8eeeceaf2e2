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
  /** Does not close by itself: the caller closes when the deed is done. */
  onConfirm: () => void
  /** Where the focus goes after it, when what had it is gone with the deed: call `preventDefault` and focus something. */
  onCloseAutoFocus?: (event: Event) => void
}
