/** The selected rows, and the row that was clicked last, where a range starts (`anchor`). */
export interface Chosen {
  keys: ReadonlySet<string>
  anchor: string | null
}

export const nothingChosen: Chosen = { keys: new Set(), anchor: null }

/** Returns the selection after a click on a row's checkbox. With Shift (`isRange`), all rows of the range get the row's new state. */
export function choose(all: readonly string[], { keys, anchor }: Chosen, key: string, isRange: boolean): Chosen {
  const next = new Set(keys)
  const becomes = !keys.has(key)
  const from = isRange && anchor !== null ? all.indexOf(anchor) : -1
  const to = all.indexOf(key)
  const range = from < 0 ? [key] : all.slice(Math.min(from, to), Math.max(from, to) + 1)
  for (const one of range) becomes ? next.add(one) : next.delete(one)
  return { keys: next, anchor: key }
}

/** Returns the selection after a click on the checkbox in the heading: all rows, or none if all were selected. */
export function chooseAll(all: readonly string[], { keys }: Chosen): Chosen {
  return all.every((key) => keys.has(key)) ? nothingChosen : { keys: new Set(all), anchor: null }
}
