import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** Text as it was written, in a frame that scrolls. */
export function Preformatted({ className, ...props }: ComponentProps<'pre'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <pre tabIndex={0} dir="auto" className={cn('wrap-anywhere overflow-auto whitespace-pre-wrap font-sans', className)} {...props} />
  )
}
