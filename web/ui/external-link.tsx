import { ArrowUpRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export function ExternalLink({ className, children, ...props }: Omit<ComponentProps<'a'>, 'target' | 'rel'>) {
  return (
    <a
      target="_blank"
      rel="noopener noreferrer"
      className={cn('inline-flex items-center gap-1 text-accent-strong underline underline-offset-3 hover:no-underline', className)}
      {...props}
    >
      {children}
      <ArrowUpRight aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
