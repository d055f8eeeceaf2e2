import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { makeLazyComponent, prefetchLazyComponent, toastLoadError, useLazyComponent } from '../lazy/lazy-component.ts'
import { cn } from '../theme/cn.ts'
import type { SelectProps } from './select-props.ts'
import { labelFor, markFor, selectPlaceholder, selectTriggerClasses } from './select-trigger.ts'

const list = makeLazyComponent(async () => (await import('./select-list.tsx')).SelectList)
const prefetch = () => prefetchLazyComponent(list)

/** Returns whether a key opens the list. Enter and Space open it too, but cause a click event. */
const opensList = (event: KeyboardEvent) => event.key === 'ArrowDown' || event.key === 'ArrowUp'

/** Selects one of several options. The code of the list, a fifth of a form's code, is loaded on hover or focus. */
export function Select(props: SelectProps) {
  const [isRequested, setRequested] = useState(false)
  const SelectList = useLazyComponent(list, isRequested, () => {
    setRequested(false)
    toastLoadError()
  })
  return SelectList ? <SelectList {...props} /> : <ClosedSelect {...props} onAsk={() => setRequested(true)} />
}

function ClosedSelect({
  options,
  value,
  onValueChange: _,
  placeholder = selectPlaceholder,
  blank: __,
  className,
  onAsk,
  ...button
}: SelectProps & { onAsk: () => void }) {
  const label = labelFor(options, value)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!opensList(event)) return
    event.preventDefault()
    onAsk()
  }
  return (
    <button
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      data-placeholder={label === undefined ? '' : undefined}
      className={cn(selectTriggerClasses, className)}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={onAsk}
      onKeyDown={onKeyDown}
      {...button}
    >
      {markFor(options, value)}
      <span className="flex-1 truncate">{label ?? placeholder}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </button>
  )
}
