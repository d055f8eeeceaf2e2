import { UserRound } from 'lucide-react'
import { cn } from '../theme/cn.ts'

/**
 * Returns the first letters of the first and the last word of a name in upper case, or the first letter of an email address; null for a
 * phone number and an empty name.
 */
export function initialsOf(name: string): string | null {
  if (/^[+\d\s()-]*$/.test(name)) return null
  const words = name.trim().split(/\s+/)
  const chosen = name.includes('@') || words.length === 1 ? words.slice(0, 1) : [words[0], words.at(-1)]
  return chosen
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

const looks = {
  /** Look for use next to two lines of text: a tile. */
  tile: 'size-8 rounded-control bg-accent text-on-accent text-sm',
  /** Look for use within a line of text: a small circle. */
  inline: 'size-5 rounded-full bg-accent-soft text-accent-strong text-[0.625rem]',
} as const

interface AvatarProps {
  /** Full name of the person, or an email address, or a phone number. */
  name: string
  look?: keyof typeof looks
}

/** The initials of a person, or an icon for an account that is known by its phone number only. */
export function Avatar({ name, look = 'tile' }: AvatarProps) {
  return (
    <span aria-hidden="true" className={cn('inline-grid shrink-0 select-none place-items-center font-semibold', looks[look])}>
      {initialsOf(name) ?? <UserRound className="size-[1.25em]" />}
    </span>
  )
}
