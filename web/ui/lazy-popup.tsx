import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { type Part, prefetchPart, toastPartMissing, usePart } from './part.ts'

interface LazyPopupProps<Popup> extends Omit<ComponentProps<typeof Button>, 'onClick' | 'onFocus' | 'onPointerEnter'> {
  /** Comes when the pointer or the focus does, so that it is there with the press. */
  code: Part<Popup>
  /** The popup, born open, around the button that it hangs on. */
  popup: (popup: Popup, trigger: ReactNode) => ReactNode
}

/** An icon's button whose menu, list or drawer is code of its own. */
export function LazyPopup<Popup>({ code, popup, ...look }: LazyPopupProps<Popup>) {
  const [asked, setAsked] = useState(false)
  const loaded = usePart(code, asked, () => {
    setAsked(false)
    toastPartMissing()
  })
  // Whoever presses is told; whoever passes by while the network is away is not.
  const prefetch = () => prefetchPart(code)
  const button = (
    <Button variant="ghost" size="icon" {...look} onPointerEnter={prefetch} onFocus={prefetch} onClick={() => setAsked(true)} />
  )
  return loaded === null ? button : popup(loaded, button)
}
