import type { ComponentProps } from 'react'
import { cn } from '../theme/cn.ts'

/** Preformatted text in a frame that scrolls. */
export function Preformatted({ className, ...props }: ComponentProps<'pre'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <pre tabIndex={0} dir="auto" className={cn('wrap-anywhere overflow-auto whitespace-pre-wrap font-sans', className)} {...props} />
  )
}
