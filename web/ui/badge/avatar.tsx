import { cn } from '../theme/cn.ts'

/** Returns the first character of an email address in upper case. */
function initialOf(email: string): string {
  return (Array.from(email.trim())[0] ?? '?').toUpperCase()
}

export function Avatar({ email, className }: { email: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-grid size-8 shrink-0 select-none place-items-center rounded-control bg-accent font-semibold text-on-accent text-sm',
        className,
      )}
    >
      {initialOf(email)}
    </span>
  )
}
