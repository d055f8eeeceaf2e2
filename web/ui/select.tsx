import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { cn } from './cn.ts'
import { makePart, prefetchPart, toastPartMissing, usePart } from './part.ts'
import type { SelectProps } from './select-props.ts'
import { labelFor, selectPlaceholder, selectTriggerClasses } from './select-trigger.ts'

const list = makePart(async () => (await import('./select-list.tsx')).SelectList)
const prefetch = () => prefetchPart(list)

/** Enter and Space open the list too, through the button's click. */
const opensList = (event: KeyboardEvent) => event.key === 'ArrowDown' || event.key === 'ArrowUp'

/** One choice of a list. The list's code comes when the pointer or the focus does: it is a fifth of a form's weight. */
export function Select(props: SelectProps) {
  const [asked, setAsked] = useState(false)
  const SelectList = usePart(list, asked, () => {
    setAsked(false)
    toastPartMissing()
  })
  return SelectList ? <SelectList {...props} /> : <ClosedSelect {...props} onAsk={() => setAsked(true)} />
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
      <span className="truncate">{label ?? placeholder}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </button>
  )
}
