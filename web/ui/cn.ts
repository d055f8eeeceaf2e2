import type { ClassValue } from 'clsx'
import { clsx } from 'clsx'

/**
 * Joins class names. There is no merging of rival utilities (it would cost the landing page
 * 8 kB): a caller's `className` adds place and size, never overrides what a component has set.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
