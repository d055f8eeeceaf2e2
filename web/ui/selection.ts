/** Which rows of a list are chosen, and the row that a range reaches from. */
export interface Chosen {
  keys: ReadonlySet<string>
  anchor: string | null
}

export const nothingChosen: Chosen = { keys: new Set(), anchor: null }

/** A click on a row's box. With Shift, all rows from the one clicked before become what this one becomes. */
export function choose(all: readonly string[], { keys, anchor }: Chosen, key: string, isRange: boolean): Chosen {
  const next = new Set(keys)
  const becomes = !keys.has(key)
  const from = isRange && anchor !== null ? all.indexOf(anchor) : -1
  const to = all.indexOf(key)
  const range = from < 0 ? [key] : all.slice(Math.min(from, to), Math.max(from, to) + 1)
  for (const one of range) becomes ? next.add(one) : next.delete(one)
  return { keys: next, anchor: key }
}

/** A click on the box above: all of them, or none when all are chosen. */
export function chooseAll(all: readonly string[], { keys }: Chosen): Chosen {
  return all.every((key) => keys.has(key)) ? nothingChosen : { keys: new Set(all), anchor: null }
}
