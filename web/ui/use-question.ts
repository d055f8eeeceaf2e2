import { useRef, useState } from 'react'

/**
 * Asks before something is done to one thing of a list: which one is asked about, and where the focus goes when it is
 * gone with the button that asked.
 */
export function useQuestion<Thing>(onConfirmed: (thing: Thing) => void, focusAfter: () => void) {
  const [asked, setAsked] = useState<Thing | null>(null)
  const isConfirmed = useRef(false)
  return {
    asked,
    ask: (thing: Thing) => {
      isConfirmed.current = false
      setAsked(thing)
    },
    /** For a ConfirmDialog. */
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
