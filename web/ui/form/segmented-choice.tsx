import type { LucideIcon } from 'lucide-react'
import { cn } from '../theme/cn.ts'

interface SegmentedChoiceProps<Value extends string> {
  /** Label for screen readers. */
  legend: string
  /** Name of the group of radio buttons, unique on the screen. */
  name: string
  /** The label of an option with an icon is visible only on hover and to screen readers. */
  options: readonly { value: Value; label: string; icon?: LucideIcon }[]
  value: Value
  onChange: (value: Value) => void
}

/** Selects one of two to four options, which are all visible. */
export function SegmentedChoice<Value extends string>({ legend, name, options, value: chosen, onChange }: SegmentedChoiceProps<Value>) {
  return (
    <fieldset className="flex rounded-control border border-line bg-surface p-0.5">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value, label, icon: Icon }) => (
        <label
          key={value}
          title={Icon && label}
          className={cn(
            'flex h-8.5 cursor-pointer items-center justify-center rounded-[8px] text-muted text-sm has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:h-10',
            Icon ? 'w-9' : 'px-3',
          )}
        >
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChange(value)} className="sr-only" />
          {Icon && <Icon aria-hidden="true" className="size-4" />}
          <span className={cn(Icon && 'sr-only')}>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
