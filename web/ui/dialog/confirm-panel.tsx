import * as AlertDialog from 'radix-ui/alert-dialog'
import { Button } from '../button/button.tsx'
import { cn } from '../theme/cn.ts'
import type { ConfirmDialogProps } from './confirm-dialog-props.ts'
import '../theme/csp-nonce.ts'
import { dialogPanelClasses } from './dialog.tsx'
import { scrimClasses } from './overlay-classes.ts'
import { useFocusReturn } from './use-focus-return.ts'

export function ConfirmPanel({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  pending = false,
  other,
  onConfirm,
  onCloseAutoFocus,
}: ConfirmDialogProps) {
  const focusReturn = useFocusReturn(onCloseAutoFocus)
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClasses} />
        <AlertDialog.Content className={cn(dialogPanelClasses, 'sm:max-w-lg')} {...focusReturn}>
          <div className="p-5">
            <AlertDialog.Title className="heading text-xl">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-muted">{description}</AlertDialog.Description>
          </div>
          <div className={cn('flex flex-wrap justify-end gap-2 border-line border-t bg-background px-5 py-4', other && 'max-sm:flex-col')}>
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            {other && (
              <Button variant="secondary" onClick={other.onSelect}>
                {other.label}
              </Button>
            )}
            <Button variant={tone} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
