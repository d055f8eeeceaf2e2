import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { type Part, prefetchLazyComponent, toastLoadError, useLazyComponent } from './lazy-component.ts'

interface LazyPopupProps<Popup> extends Omit<ComponentProps<typeof Button>, 'onClick' | 'onFocus' | 'onPointerEnter'> {
  /** Code of the popup; preloaded on hover and focus. */
  code: Part<Popup>
  /** Renders the popup, initially open, around its trigger button. */
  popup: (popup: Popup, trigger: ReactNode) => ReactNode
}

/** Icon button with a lazy-loaded menu, list or drawer. */
export function LazyPopup<Popup>({ code, popup, ...look }: LazyPopupProps<Popup>) {
  const [isRequested, setRequested] = useState(false)
  const loaded = useLazyComponent(code, isRequested, () => {
    setRequested(false)
    toastLoadError()
  })
  // Report a failed load on click, but not on hover.
  const prefetch = () => prefetchLazyComponent(code)
  const button = (
    <Button variant="ghost" size="icon" {...look} onPointerEnter={prefetch} onFocus={prefetch} onClick={() => setRequested(true)} />
  )
  return loaded === null ? button : popup(loaded, button)
}
