import { useRef } from 'react'

/**
 * Restores the focus when a dialog without a trigger closes. (With a trigger, Radix does.) `elsewhere` may prevent the default and focus
 * another element.
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
