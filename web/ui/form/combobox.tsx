import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cn } from '../theme/cn.ts'
import { controlClasses } from './control-classes.ts'
import type { FieldControlProps } from './field.tsx'

export interface ComboboxOption {
  value: string
  label: string
  /** Additional text that tells options with the same label apart. */
  detail?: string
}

/** The options that match the text, which the server searches. */
export interface ComboboxSearch {
  options: readonly ComboboxOption[]
  /** Called with the text that the user types, and with '' when the list closes. */
  onSearch: (text: string) => void
  isLoading: boolean
  isFailed: boolean
  /** True if more options match than are loaded. */
  hasMore: boolean
  onMore: () => void
}

interface ComboboxProps extends Partial<FieldControlProps> {
  search: ComboboxSearch
  /** The selected value; '' if none is selected. */
  value: string
  /** Label of the selected value, which the loaded options may not contain. */
  label: string
  onSelect: (option: ComboboxOption) => void
  /** Called when the user clears the text. Without it, a value can be replaced but not removed. */
  onClear?: () => void
  placeholder: string
  disabled?: boolean
  className?: string
  'aria-label'?: string
}

/**
 * A text field that searches a list too long to load, and selects one of its options. Keyboard: arrow keys move, Enter selects, Escape
 * closes (WAI-ARIA pattern "Combobox").
 */
export function Combobox({ search, value, label, onSelect, onClear, placeholder, disabled, className, ...control }: ComboboxProps) {
  const listId = useId()
  const [text, setText] = useState<string | null>(null)
  const [activeIndex, setActiveIndex] = useState(-1)
  const { options, hasMore } = search
  const isOpen = text !== null
  const lastIndex = options.length - (hasMore ? 0 : 1)

  const show = (nextText: string) => {
    setText(nextText)
    setActiveIndex(-1)
    search.onSearch(nextText)
  }
  const close = () => {
    if (isOpen) search.onSearch('')
    setText(null)
    setActiveIndex(-1)
  }
  const activate = (index: number) => {
    const option = options[index]
    if (!option) return index === options.length && hasMore ? search.onMore() : undefined
    onSelect(option)
    close()
  }
  const leave = () => {
    if (text === '' && value !== '') onClear?.()
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (!isOpen) show('')
      else setActiveIndex((index) => Math.max(0, Math.min(index + step, lastIndex)))
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      activate(activeIndex < 0 && options.length === 1 ? 0 : activeIndex)
    } else if (event.key === 'Escape' && isOpen) close()
  }

  return (
    <div className={cn('relative', className)}>
      <input
        {...control}
        type="text"
        role="combobox"
        dir="auto"
        autoComplete="off"
        maxLength={200}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
        disabled={disabled}
        placeholder={isOpen && label ? label : placeholder}
        value={text ?? label}
        onChange={({ target }) => show(target.value)}
        onClick={() => !isOpen && show('')}
        onKeyDown={onKeyDown}
        onBlur={leave}
        className={cn(controlClasses, 'h-control truncate ps-3 pe-9')}
      />
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted" />
      {isOpen && (
        <ComboboxList
          id={listId}
          label={control['aria-label'] ?? placeholder}
          search={search}
          value={value}
          activeIndex={activeIndex}
          onChoose={activate}
        />
      )}
    </div>
  )
}

interface ComboboxListProps {
  /** Prefix of the ids of the options. */
  id: string
  label: string
  search: ComboboxSearch
  value: string
  /** Index of the option that Enter selects; -1 for none. */
  activeIndex: number
  /** Called with the index of an option, or with the number of options to load more of them. */
  onChoose: (index: number) => void
}

/** The open list below the text field. In a dialog it moves the content down, because the dialog would clip it. */
export function ComboboxList({ id, label, search, value, activeIndex, onChoose }: ComboboxListProps) {
  const { options, hasMore } = search
  const optionProps = (index: number) => ({ id: `${id}-${index}`, isActive: index === activeIndex, onChoose: () => onChoose(index) })
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-72 in-[[role=dialog]]:static in-[[role=dialog]]:max-h-56 animate-pop overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-float">
      <div role="listbox" id={id} aria-label={label}>
        {options.map((option, index) => (
          <Option key={option.value} {...optionProps(index)} isSelected={option.value === value}>
            <span className="min-w-0">
              <bdi className="wrap-anywhere">{option.label}</bdi>
              {option.detail && <bdi className="wrap-anywhere block text-muted text-xs">{option.detail}</bdi>}
            </span>
          </Option>
        ))}
        {hasMore && (
          <Option {...optionProps(options.length)} isSelected={false}>
            Show more
          </Option>
        )}
      </div>
      <p role="status" className="px-2.5 text-muted text-sm [&:not(:empty)]:py-1.5">
        {stateText(search)}
      </p>
    </div>
  )
}

function stateText({ options, isLoading, isFailed }: ComboboxSearch): string {
  if (isFailed) return 'Couldn’t load the list'
  if (isLoading) return options.length === 0 ? 'Loading…' : ''
  return options.length === 0 ? 'No matches' : ''
}

interface OptionProps {
  id: string
  isActive: boolean
  isSelected: boolean
  onChoose: () => void
  children: ReactNode
}

/** An option, which never has the focus, because the text field has it. */
function Option({ id, isActive, isSelected, onChoose, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys of its list.
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isSelected}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cn(
        'flex min-h-9 cursor-default select-none items-center justify-between gap-3 rounded-[7px] px-2.5 py-1.5 text-sm pointer-coarse:min-h-11',
        'hover:bg-sunken',
        isActive && 'bg-accent-soft text-accent-strong',
      )}
    >
      {children}
      {isSelected && <Check aria-hidden="true" className="size-4 shrink-0" />}
    </div>
  )
}
