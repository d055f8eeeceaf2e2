import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { cn } from '../theme/cn.ts'

interface ShowMoreProps {
  children: ReactNode
  /** Classes of the content. Must limit its height; the limit applies until the user shows all. */
  limit: string
  className?: string | undefined
  /** Classes for the color of the content's background. The end of the visible part fades into this color. */
  fade?: string
}

/** Shows the beginning of long content, with a button that shows all of it. Shows short content as it is. */
export function ShowMore({ children, limit, className, fade = 'from-surface via-surface/80' }: ShowMoreProps) {
  const content = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const element = content.current
    if (!element || isOpen) return
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1))
    // Observes the content too, because its height can change without a change of the outer element.
    for (const observed of [element, ...element.children]) observer.observe(observed)
    return () => observer.disconnect()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control; a link in the hidden part that gets the focus shows all
    <div className={cn('relative', className)} onFocus={({ target }) => target.tagName === 'A' && setOpen(true)}>
      <div ref={content} className={isOpen ? undefined : cn('overflow-hidden', limit)}>
        <div>{children}</div>
      </div>
      {!isOpen && isCut && (
        <div
          className={cn(
            'absolute inset-x-0 bottom-0 flex h-20 items-end justify-center rounded-b-[inherit] bg-linear-to-t via-60% pb-2',
            fade,
          )}
        >
          <Button variant="secondary" size="sm" aria-expanded={false} onClick={() => setOpen(true)}>
            Show all
          </Button>
        </div>
      )}
    </div>
  )
}
