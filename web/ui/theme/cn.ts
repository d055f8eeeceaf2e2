import type { ClassValue } from 'clsx'
import { clsx } from 'clsx'

/**
 * Joins class names. Conflicting utility classes are not merged, which would add 8 kB to the landing page: a caller's `className` adds
 * position and size, and never overrides a component's own classes.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
