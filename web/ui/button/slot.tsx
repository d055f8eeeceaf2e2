import type { ComponentProps } from 'react'
import { cloneElement, isValidElement } from 'react'
import { cn } from '../theme/cn.ts'

type Props = Record<string, unknown>

/** Merges the props of the slot and its child. The child's props win; click handlers of both run, the child's first. */
function merged(ours: Props, theirs: Props): Props {
  const result: Props = { ...ours, ...theirs }
  for (const [name, own] of Object.entries(ours)) {
    const other = theirs[name]
    if (typeof own !== 'function' || typeof other !== 'function' || !/^on[A-Z]/.test(name)) continue
    result[name] = (...event: unknown[]) => {
      other(...event)
      own(...event)
    }
  }
  return result
}

/** Renders its single child and passes its props to it. Replaces Radix's Slot, which would add 1.5 kB to the landing page. */
export function Slot({ children, className, ...props }: ComponentProps<'button'>) {
  if (!isValidElement<Props>(children)) throw new Error('asChild wants exactly one element as its child')
  const theirs = children.props
  const classes = cn(className, typeof theirs.className === 'string' && theirs.className)
  return cloneElement(children, { ...merged(props, theirs), className: classes })
}
