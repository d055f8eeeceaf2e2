/** The selected rows, and the row that was clicked last, where a range starts (`anchor`). */
export interface SelectionState {
  keys: ReadonlySet<string>
  anchor: string | null
}

export const emptySelection: SelectionState = { keys: new Set(), anchor: null }

/** Returns the selection after a click on a row's checkbox. With Shift (`isRange`), all rows of the range get the row's new state. */
export function toggleRow(all: readonly string[], { keys, anchor }: SelectionState, key: string, isRange: boolean): SelectionState {
  const next = new Set(keys)
  const isSelected = !keys.has(key)
  const from = isRange && anchor !== null ? all.indexOf(anchor) : -1
  const to = all.indexOf(key)
  const range = from < 0 ? [key] : all.slice(Math.min(from, to), Math.max(from, to) + 1)
  for (const id of range) isSelected ? next.add(id) : next.delete(id)
  return { keys: next, anchor: key }
}

/** Returns the selection after a click on the checkbox in the table header: all rows, or none if all were selected. */
export function toggleAllRows(all: readonly string[], { keys }: SelectionState): SelectionState {
  return all.every((key) => keys.has(key)) ? emptySelection : { keys: new Set(all), anchor: null }
}
