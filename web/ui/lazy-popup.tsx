import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { Button } from './button.tsx'

interface LazyPopupProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'onFocus' | 'onPointerEnter'> {
  /** Brings the popup's code: when the pointer or the focus comes, so that it is there with the press. */
  load: () => Promise<unknown>
  /** The popup, born open, around the button that it hangs on. */
  popup: (trigger: ReactNode) => ReactNode
}

/** An icon's button whose menu, list or drawer is code of its own. */
export function LazyPopup({ load, popup, ...look }: LazyPopupProps) {
  const [asked, setAsked] = useState(false)
  // Whoever presses is told; whoever passes by while the network is away is not.
  const prefetch = () => void load().catch(() => undefined)
  const button = (
    <Button variant="ghost" size="icon" {...look} onPointerEnter={prefetch} onFocus={prefetch} onClick={() => setAsked(true)} />
  )
  return asked ? <Suspense fallback={button}>{popup(button)}</Suspense> : button
}
