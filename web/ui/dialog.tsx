import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import './csp-nonce.ts'
import { scrimClasses } from './overlay-classes.ts'
import { useFocusReturn } from './use-focus-return.ts'

export const Dialog = Radix.Root
export const DialogTrigger = Radix.Trigger
export const DialogClose = Radix.Close

interface DialogContentProps {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The row of buttons; the main one last. */
  footer?: ReactNode
  /** `wide`: for what is read, not answered. */
  width?: keyof typeof widths
}

const widths = { normal: 'sm:max-w-lg', wide: 'sm:max-w-2xl' } as const

export const dialogPanelClasses =
  'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-card border border-line bg-surface shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-rise sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[85dvh] sm:rounded-card'

/**
 * A form's first field takes the focus, and not the button that closes the dialog; where fingers type, a keyboard would cover what there
 * is to read.
 */
function focusFirstField(event: Event): void {
  // The cast: Radix sends the event to the dialog's own element.
  const field = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('form :is(input, textarea):not([type=hidden], :disabled)')
  if (!field || !matchMedia('(pointer: fine)').matches) return
  event.preventDefault()
  field.focus()
}

/** In the middle of a screen; at the thumb's height on a phone. */
export function DialogContent({ title, description, children, footer, width = 'normal' }: DialogContentProps) {
  const { onOpenAutoFocus: noteFocus, onCloseAutoFocus } = useFocusReturn()
  return (
    <Radix.Portal>
      <Radix.Overlay className={scrimClasses} />
      <Radix.Content
        className={cn(dialogPanelClasses, widths[width])}
        onOpenAutoFocus={(event) => {
          noteFocus()
          focusFirstField(event)
        }}
        onCloseAutoFocus={onCloseAutoFocus}
        {...(description ? {} : { 'aria-describedby': undefined })}
      >
        <div className="flex items-start gap-4 px-5 pt-5 pb-3">
          <div className="min-w-0 flex-1">
            <Radix.Title className="heading text-xl">{title}</Radix.Title>
            {description && <Radix.Description className="mt-1 text-muted text-sm">{description}</Radix.Description>}
          </div>
          <Radix.Close asChild>
            <Button variant="ghost" size="icon-sm" aria-label="Close" className="-me-1.5 -mt-1.5">
              <X aria-hidden="true" />
            </Button>
          </Radix.Close>
        </div>
        {children && <div className="min-h-0 overflow-y-auto px-5 pb-5">{children}</div>}
        {footer && <div className="flex flex-wrap justify-end gap-2 border-line border-t bg-background px-5 py-4">{footer}</div>}
      </Radix.Content>
    </Radix.Portal>
  )
}
