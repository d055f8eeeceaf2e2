import type { ComponentProps } from 'react'
import { cn } from '../theme/cn.ts'
import { controlClasses } from './control-classes.ts'

/** A text input. With `dir="auto"` the direction of the text follows its language. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input dir="auto" className={cn(controlClasses, 'h-control px-3', className)} {...props} />
}
