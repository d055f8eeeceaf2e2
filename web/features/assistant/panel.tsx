import { Dialog } from 'radix-ui'
import { useEffect } from 'react'
import { QueryScope } from '../../app/query-scope.tsx'
import { cn } from '../../ui/cn.ts'
import '../../ui/csp-nonce.ts'
import { showAssistant } from './chat-store.ts'
import { PanelBody } from './panel-body.tsx'
import { usePhone } from './use-phone.ts'

interface PanelProps {
  userId: string
  open: boolean
  /** The button that opens it, where the focus returns to. */
  buttonId: string
}

/** 384 × 500 (specification, section 9); on a phone the whole screen. */
const sizes =
  'inset-0 sm:inset-auto sm:end-6 sm:bottom-24 sm:h-125 sm:max-h-[calc(100dvh-7rem)] sm:w-96 sm:rounded-card sm:border sm:border-line'

/** Toasts stand beside the panel and not over its field (web/ui/toast-viewport.tsx). */
function useRoomForToasts(open: boolean): void {
  useEffect(() => {
    if (!open) return
    document.documentElement.dataset.assistant = 'open'
    return () => {
      delete document.documentElement.dataset.assistant
    }
  }, [open])
}

/** Beside the page and not over it, which stays usable; on a phone, where nothing is beside it, it has the screen to itself. */
export function Panel({ userId, open, buttonId }: PanelProps) {
  const isPhone = usePhone()
  useRoomForToasts(open)
  const close = () => showAssistant(false)
  const onOpenAutoFocus = (event: Event) => {
    event.preventDefault()
    // The event's target is the panel. On a phone the keyboard would cover the greeting: it comes with the first tap.
    const panel = event.currentTarget as HTMLElement
    if (matchMedia('(pointer: coarse)').matches) panel.focus()
    else panel.querySelector('textarea')?.focus()
  }
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault()
    document.getElementById(buttonId)?.focus()
  }
  return (
    <Dialog.Root open={open} onOpenChange={showAssistant} modal={isPhone}>
      <Dialog.Portal>
        <Dialog.Content
          className={cn(
            'fixed z-40 flex flex-col overflow-hidden bg-background shadow-float outline-none data-[state=open]:animate-rise',
            sizes,
          )}
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <QueryScope>
            <PanelBody key={userId} userId={userId} onClose={close} />
          </QueryScope>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
