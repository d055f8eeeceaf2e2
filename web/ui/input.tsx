import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { controlClasses } from './control-classes.ts'

/** `dir="auto"`: what people write may run from right to left whatever the interface does. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input dir="auto" className={cn(controlClasses, 'h-control px-3', className)} {...props} />
}
