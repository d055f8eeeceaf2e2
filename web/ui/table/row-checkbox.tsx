import { useId } from 'react'
import { Checkbox } from '../form/checkbox.tsx'
import type { Selection } from './use-selection.ts'

/** A checkbox that selects a row. With Shift, it selects all rows since the last click. */
export function RowCheckbox({ selection, rowKey, label }: { selection: Selection; rowKey: string; label: string }) {
  return (
    <Checkbox
      aria-label={label}
      checked={selection.has(rowKey)}
      onClick={(event) => selection.toggle(rowKey, event.shiftKey)}
      // Prevents a click with Shift from selecting text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className="pointer-coarse:size-6"
    />
  )
}

/** A checkbox that selects all visible rows. It has a visible label on a phone, where the table has no heading. */
export function AllRowsCheckbox({ selection, isLabelled = false }: { selection: Selection; isLabelled?: boolean }) {
  const id = useId()
  const label = `Select all ${selection.rowCount} on this page`
  return (
    <span className="inline-flex items-center gap-2.5 align-middle">
      <Checkbox
        id={id}
        aria-label={label}
        title={label}
        checked={selection.all}
        onClick={selection.toggleAll}
        className="pointer-coarse:size-6"
      />
      {isLabelled && (
        <label htmlFor={id} className="text-sm">
          {label}
        </label>
      )}
    </span>
  )
}
