import type { ComponentProps } from 'react'
import { cn } from '../theme/cn.ts'
import { controlClasses } from './control-classes.ts'

/** Text input. `dir="auto"` supports right-to-left input. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input dir="auto" className={cn(controlClasses, 'h-control px-3', className)} {...props} />
}
