import { useState } from 'react'
import { emptySelection, toggleAllRows, toggleRow } from './selection.ts'

export interface Selection {
  /** Keys of the selected rows, in the order of the list. */
  keys: readonly string[]
  /** Number of visible rows. */
  rowCount: number
  has: (key: string) => boolean
  all: boolean | 'indeterminate'
  toggle: (key: string, isRange: boolean) => void
  toggleAll: () => void
  clear: () => void
}

/** Manages the selected rows of a list. Only visible rows count, so that an action never affects rows that the user does not see. */
export function useSelection(visibleKeys: readonly string[]): Selection {
  const [selected, setSelected] = useState(emptySelection)
  const keys = visibleKeys.filter((key) => selected.keys.has(key))
  return {
    keys,
    rowCount: visibleKeys.length,
    has: (key) => selected.keys.has(key),
    all: keys.length === 0 ? false : keys.length === visibleKeys.length ? true : 'indeterminate',
    // The first click on a page removes rows of other pages from the selection.
    toggle: (key, isRange) => setSelected((now) => toggleRow(visibleKeys, { ...now, keys: new Set(keys) }, key, isRange)),
    toggleAll: () => setSelected(toggleAllRows(visibleKeys, { keys: new Set(keys), anchor: null })),
    clear: () => setSelected(emptySelection),
  }
}
