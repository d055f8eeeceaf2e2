import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from '../progress/spinner.tsx'
import { cn } from '../theme/cn.ts'
import type { ButtonVariants } from './button-variants.ts'
import { buttonVariants } from './button-variants.ts'
import { Slot } from './slot.tsx'

interface ButtonProps extends ComponentProps<'button'>, ButtonVariants {
  /** True to render the single child, such as a link, with the styles of a button. */
  asChild?: boolean
  /** True to show a spinner and ignore clicks. Width and focus remain. */
  pending?: boolean
  /** Label next to the spinner. Without it, the spinner replaces the button's label. */
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
  // A pending button is not `disabled`, because it would lose the focus.
  const preventClick = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      type={type}
      className={classes}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? preventClick : onClick}
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
