import { Dialog } from 'radix-ui'
import { useEffect } from 'react'
import { QueryScope } from '../../app/query-scope.tsx'
import '../../ui/csp-nonce.ts'
import { showAssistant } from './chat-store.ts'
import { PanelBody } from './panel-body.tsx'
import { focusField, openerId, panelClasses } from './panel-looks.ts'
import { usePhone } from './use-phone.ts'

interface PanelProps {
  userId: string
  open: boolean
}

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
export function Panel({ userId, open }: PanelProps) {
  const isPhone = usePhone()
  useRoomForToasts(open)
  const close = () => showAssistant(false)
  const onOpenAutoFocus = (event: Event) => {
    event.preventDefault()
    // The event's target is the panel.
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
