import type { ComponentProps } from 'react'
import { cn } from '../theme/cn.ts'
import { controlClasses } from './control-classes.ts'

/** A text area that grows with its text from three lines to half of the screen, if the browser supports `field-sizing`. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      rows={3}
      className={cn(controlClasses, 'field-sizing-content max-h-[50dvh] min-h-22 resize-y px-3 py-2', className)}
      {...props}
    />
  )
}
