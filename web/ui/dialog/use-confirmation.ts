import { useRef, useState } from 'react'

/**
 * Manages a confirmation dialog for an action on an item of a list. `focusAfter` moves the focus when the action has removed the item and
 * its button.
 */
export function useConfirmation<Item>(onConfirmed: (next: Item) => void, focusAfter: () => void) {
  const [item, setItem] = useState<Item | null>(null)
  const isConfirmed = useRef(false)
  return {
    item,
    ask: (next: Item) => {
      isConfirmed.current = false
      setItem(next)
    },
    /** Props for `ConfirmDialog`. */
    dialog: {
      open: item !== null,
      onOpenChange: (open: boolean) => void (!open && setItem(null)),
      onConfirm: () => {
        isConfirmed.current = true
        if (item !== null) onConfirmed(item)
        setItem(null)
      },
      onCloseAutoFocus: (event: Event) => {
        if (!isConfirmed.current) return
        event.preventDefault()
        focusAfter()
      },
    },
  }
}
