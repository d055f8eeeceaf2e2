import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { controlClasses } from './control-classes.ts'

/** Grows with its text where the browser can (`field-sizing`), between three lines and half a screen. */
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
