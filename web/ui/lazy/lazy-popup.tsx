import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { type LazyCode, prefetchLazyComponent, toastLoadError, useLazyComponent } from './lazy-component.ts'

interface LazyPopupProps<Popup> extends Omit<ComponentProps<typeof Button>, 'onClick' | 'onFocus' | 'onPointerEnter'> {
  /** The code of the popup. It is loaded on hover and focus. */
  code: LazyCode<Popup>
  /** Renders the popup around its trigger button. The popup is initially open. */
  popup: (popup: Popup, trigger: ReactNode) => ReactNode
}

/** An icon button with a menu, list or drawer whose code is loaded when the button is used. */
export function LazyPopup<Popup>({ code, popup, ...look }: LazyPopupProps<Popup>) {
  const [isRequested, setRequested] = useState(false)
  const loaded = useLazyComponent(code, isRequested, () => {
    setRequested(false)
    toastLoadError()
  })
  // An error is reported on click, but not on hover.
  const prefetch = () => prefetchLazyComponent(code)
  const button = (
    <Button variant="ghost" size="icon" {...look} onPointerEnter={prefetch} onFocus={prefetch} onClick={() => setRequested(true)} />
  )
  return loaded === null ? button : popup(loaded, button)
}
