import type { ComponentProps } from 'react'
import { cloneElement, isValidElement } from 'react'
import { cn } from '../theme/cn.ts'

type Props = Record<string, unknown>

/** Merges the props of the slot and its child. The child's props win. Event handlers of both run, the child's first. */
function mergeProps(slotProps: Props, childProps: Props): Props {
  const result: Props = { ...slotProps, ...childProps }
  for (const [name, slotHandler] of Object.entries(slotProps)) {
    const childHandler = childProps[name]
    if (typeof slotHandler !== 'function' || typeof childHandler !== 'function' || !/^on[A-Z]/.test(name)) continue
    result[name] = (...event: unknown[]) => {
      childHandler(...event)
      slotHandler(...event)
    }
  }
  return result
}

/** Renders its single child and passes its props to it. Replaces Radix's Slot, which would add 1.5 kB to the landing page. */
export function Slot({ children, className, ...props }: ComponentProps<'button'>) {
  if (!isValidElement<Props>(children)) throw new Error('asChild wants exactly one element as its child')
  const childProps = children.props
  const classes = cn(className, typeof childProps.className === 'string' && childProps.className)
  return cloneElement(children, { ...mergeProps(props, childProps), className: classes })
}
