import { useRef, useState } from 'react'

/**
 * Asks for confirmation before an action on a list item. `focusAfter` moves the focus if the action removes the item
 * and its button.
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
