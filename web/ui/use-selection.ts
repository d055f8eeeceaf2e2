import { useState } from 'react'
import { choose, chooseAll, nothingChosen } from './selection.ts'

export interface Selection {
  /** Those of the shown rows that are chosen, in their order. */
  keys: readonly string[]
  has: (key: string) => boolean
  all: boolean | 'indeterminate'
  toggle: (key: string, isRange: boolean) => void
  toggleAll: () => void
  clear: () => void
}

/** Chosen rows of a list. Only what is shown counts: nothing is done to rows that nobody sees. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState(nothingChosen)
  const keys = shown.filter((key) => chosen.keys.has(key))
  return {
    keys,
    has: (key) => chosen.keys.has(key),
    all: keys.length === 0 ? false : keys.length === shown.length ? true : 'indeterminate',
    // What was chosen on a page that is not shown any more is forgotten with the first click on this one.
    toggle: (key, isRange) => setChosen((now) => choose(shown, { ...now, keys: new Set(keys) }, key, isRange)),
    toggleAll: () => setChosen(chooseAll(shown, { keys: new Set(keys), anchor: null })),
    clear: () => setChosen(nothingChosen),
  }
}
