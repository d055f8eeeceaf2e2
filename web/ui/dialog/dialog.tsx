import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { cn } from '../theme/cn.ts'
import '../theme/csp-nonce.ts'
import { scrimClasses } from './overlay-classes.ts'
import { useFocusReturn } from './use-focus-return.ts'

export const Dialog = Radix.Root
export const DialogTrigger = Radix.Trigger
export const DialogClose = Radix.Close

interface DialogContentProps {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the end of the dialog, the most important one last. */
  footer?: ReactNode
  /** Width of the dialog. `wide` is for long texts. */
  width?: keyof typeof widths
}

const widths = { normal: 'sm:max-w-lg', wide: 'sm:max-w-2xl' } as const

export const dialogPanelClasses =
  'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-card border border-line bg-surface shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-rise sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[85dvh] sm:rounded-card'

/** Focuses the first field of a form instead of the close button. Not on touch screens, where the keyboard would cover the dialog. */
function focusFirstField(event: Event): void {
  // Cast: Radix dispatches the event on the dialog's element.
  const field = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('form :is(input, textarea):not([type=hidden], :disabled)')
  if (!field || !matchMedia('(pointer: fine)').matches) return
  event.preventDefault()
  field.focus()
}

/** Lets Escape close the open list of a combobox, and not the dialog around it. */
function keepOpenForList(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.matches('[role=combobox][aria-expanded=true]')) event.preventDefault()
}

/** Content of a dialog. It is in the middle of a large screen, and at the bottom on a phone. */
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
        onEscapeKeyDown={keepOpenForList}
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
