import type { ComponentProps } from 'react'
import { cn } from '../theme/cn.ts'

type LabelProps = Omit<ComponentProps<'label'>, 'htmlFor'> & { htmlFor: string }

export function Label({ className, htmlFor, children, ...props }: LabelProps) {
  return (
    <label htmlFor={htmlFor} className={cn('font-medium text-ink text-sm', className)} {...props}>
      {children}
    </label>
  )
}
