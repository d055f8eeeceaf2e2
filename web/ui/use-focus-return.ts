import { useRef } from 'react'

/**
 * For a dialog that state opens and no trigger: what had the focus before gets it back. (Radix gives it to the trigger
 * alone.) Where `elsewhere` prevents the default, it has found a better place.
 */
export function useFocusReturn(elsewhere?: (event: Event) => void) {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      elsewhere?.(event)
      if (event.defaultPrevented) return
      event.preventDefault()
      if (before.current instanceof HTMLElement) before.current.focus()
    },
  }
}
