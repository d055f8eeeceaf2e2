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
  /** A second way on, beside the deed and closing. Does not close by itself either. */
  other?: { label: string; onSelect: () => void }
  /** Does not close by itself: the caller closes when the deed is done. */
  onConfirm: () => void
  /** Closing gives the focus back to what had it; where that is gone with the deed, prevent the default and focus something. */
  onCloseAutoFocus?: (event: Event) => void
}
