import { useRef, useState } from 'react'

/**
 * Manages a confirmation dialog for an action on an item of a list. `focusAfter` moves the focus when the action has removed the item and
 * its button.
 */
export function useConfirmation<Thing>(onConfirmed: (thing: Thing) => void, focusAfter: () => void) {
  const [asked, setAsked] = useState<Thing | null>(null)
  const isConfirmed = useRef(false)
  return {
    asked,
    ask: (thing: Thing) => {
      isConfirmed.current = false
      setAsked(thing)
    },
    /** Props for `ConfirmDialog`. */
    dialog: {
      open: asked !== null,
      onOpenChange: (open: boolean) => void (!open && setAsked(null)),
      onConfirm: () => {
        isConfirmed.current = true
        if (asked !== null) onConfirmed(asked)
        setAsked(null)
      },
      onCloseAutoFocus: (event: Event) => {
        if (!isConfirmed.current) return
        event.preventDefault()
        focusAfter()
      },
    },
  }
}
