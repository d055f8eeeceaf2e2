import type { ComponentProps } from 'react'
import { cn } from '../theme/cn.ts'

interface CardProps extends ComponentProps<'div'> {
  /** True for a card that is a single link, to add hover and focus styles. */
  interactive?: boolean
}

/** A card with a thin border. Its sections set their own padding. */
export function Card({ className, interactive = false, ...props }: CardProps) {
  return (
    <div
      className={cn(
        'flex min-w-0 flex-col rounded-card border border-line bg-surface shadow-card',
        interactive &&
          'transition-[border-color,box-shadow,transform] hover:-translate-y-0.5 hover:border-line-strong hover:shadow-float has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent has-[a:focus-visible]:outline-offset-2',
        className,
      )}
      {...props}
    />
  )
}

export function CardHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-5', className)} {...props} />
}

export function CardTitle({ className, ...props }: ComponentProps<'h2'>) {
  return <h2 className={cn('font-semibold text-base', className)} {...props} />
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('w-full text-muted text-sm', className)} {...props} />
}

export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('p-5', className)} {...props} />
}

export function CardFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('mt-auto flex flex-wrap items-center gap-2 px-5 pb-5', className)} {...props} />
}
