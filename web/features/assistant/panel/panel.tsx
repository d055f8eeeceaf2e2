import * as Dialog from 'radix-ui/dialog'
import { useEffect } from 'react'
import { QueryScope } from '../../../lib/query/query-scope.tsx'
import '../../../ui/theme/csp-nonce.ts'
import { showAssistant } from '../chat-store.ts'
import { PanelBody } from './panel-body.tsx'
import { focusField, openerId, panelClasses } from './panel-styles.ts'
import { useIsPhone } from './use-is-phone.ts'

interface PanelProps {
  userId: string
  open: boolean
}

/** Prevents toasts from covering the input while the panel is open (web/ui/feedback/toast-viewport.tsx). */
function useRoomForToasts(open: boolean): void {
  useEffect(() => {
    if (!open) return
    document.documentElement.dataset.assistant = 'open'
    return () => {
      delete document.documentElement.dataset.assistant
    }
  }, [open])
}

/** The panel of the assistant, which does not block the page. On a phone, it covers the whole screen. */
export function Panel({ userId, open }: PanelProps) {
  const isPhone = useIsPhone()
  useRoomForToasts(open)
  const close = () => showAssistant(false)
  const onOpenAutoFocus = (event: Event) => {
    event.preventDefault()
    // Cast: Radix dispatches this event on the panel's element.
    const panel = event.currentTarget as HTMLElement
    if (!focusField(panel.querySelector('textarea'))) panel.focus()
  }
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault()
    document.getElementById(openerId)?.focus()
  }
  return (
    <Dialog.Root open={open} onOpenChange={showAssistant} modal={isPhone}>
      <Dialog.Portal>
        <Dialog.Content
          className={`${panelClasses} data-[state=open]:animate-rise`}
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={(event) => {
            // Radix handles Escape before React does. Prevents Radix from closing the panel if the focused part of the panel handles Escape
            // itself.
            if (event.target instanceof Element && event.target.closest('[data-handles-escape]')) event.preventDefault()
          }}
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
