import type { ComponentProps, MouseEvent } from 'react'
import type { ButtonVariants } from './button-variants.ts'
import { buttonVariants } from './button-variants.ts'
import { cn } from './cn.ts'
import { Slot } from './slot.tsx'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'>, ButtonVariants {
  /** Renders its single child (a link, say) with the looks of a button. */
  asChild?: boolean
  /** Busy: keeps its width and its focus, shows a spinner, takes no clicks. */
  pending?: boolean
  /** Words to show beside the spinner; without, the label gives way to the spinner alone. */
  pendingLabel?: string
}

export function Button({
  asChild = false,
  pending = false,
  pendingLabel,
  variant,
  size,
  className,
  type = 'button',
  onClick,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className)
  if (asChild)
    return (
      <Slot className={classes} {...props}>
        {children}
      </Slot>
    )
  // Not `disabled` while busy: a disabled button drops the keyboard's focus.
  const swallow = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      type={type}
      className={classes}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? swallow : onClick}
      {...props}
    >
      {pending ? <PendingContent label={pendingLabel}>{children}</PendingContent> : children}
    </button>
  )
}

function PendingContent({ label, children }: Pick<ButtonProps, 'children'> & { label: string | undefined }) {
  if (label)
    return (
      <>
        <Spinner />
        {label}
      </>
    )
  return (
    <>
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
      <span className="absolute inset-0 grid place-items-center">
        <Spinner />
      </span>
    </>
  )
}
