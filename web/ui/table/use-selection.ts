import { useState } from 'react'
import { choose, chooseAll, nothingChosen } from './selection.ts'

export interface Selection {
  /** Selected rows among the shown ones, in order. */
  keys: readonly string[]
  has: (key: string) => boolean
  all: boolean | 'indeterminate'
  toggle: (key: string, isRange: boolean) => void
  toggleAll: () => void
  clear: () => void
}

/** Selection of a list. Only shown rows count, so that an action never affects hidden rows. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState(nothingChosen)
  const keys = shown.filter((key) => chosen.keys.has(key))
  return {
    keys,
    has: (key) => chosen.keys.has(key),
    all: keys.length === 0 ? false : keys.length === shown.length ? true : 'indeterminate',
    // The first click on a page clears the selection of other pages.
    toggle: (key, isRange) => setChosen((now) => choose(shown, { ...now, keys: new Set(keys) }, key, isRange)),
    toggleAll: () => setChosen(chooseAll(shown, { keys: new Set(keys), anchor: null })),
    clear: () => setChosen(nothingChosen),
  }
}
