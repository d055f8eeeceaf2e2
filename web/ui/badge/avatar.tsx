import { cn } from '../theme/cn.ts'

/** Returns the first letters of the first and the last word of a name in upper case, or the first letter of an email address. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const chosen = name.includes('@') || words.length === 1 ? words.slice(0, 1) : [words[0], words.at(-1)]
  return chosen
    .map((word) => Array.from(word ?? '')[0] ?? '?')
    .join('')
    .toUpperCase()
}

/** The initials of a person. @param name full name or email address */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-grid size-8 shrink-0 select-none place-items-center rounded-control bg-accent font-semibold text-on-accent text-sm',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
