/** Milliseconds between the keys of a sequence at most. */
const patience = 1200

/** The part of a keyboard event that decides. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isComposing: boolean
}

/** Ctrl-K, or Cmd-K on a Mac: the palette, from everywhere, also from a field. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  ctrlKey !== metaKey && !altKey && key.toLowerCase() === 'k'

/** A key without Ctrl, Alt or Cmd, as sequences name it; null for any other. */
export function plainKey({ key, ctrlKey, metaKey, altKey, isComposing }: KeyPress): string | null {
  return ctrlKey || metaKey || altKey || isComposing || key.length !== 1 || key === ' ' ? null : key.toLowerCase()
}

/** Follows keys; tells the sequence that they complete, when they do. */
export function makeSequences(sequences: readonly string[]) {
  let pressed: string[] = []
  let last = 0
  return (key: string, now: number): string | null => {
    if (now - last > patience) pressed = []
    last = now
    pressed = [...pressed, key]
    while (pressed.length > 0) {
      const so = pressed.join(' ')
      const [complete] = sequences.filter((sequence) => sequence === so)
      if (complete !== undefined) pressed = []
      if (complete !== undefined) return complete
      if (sequences.some((sequence) => sequence.startsWith(`${so} `))) return null
      // It may be the beginning of another one.
      pressed = pressed.slice(1)
    }
    return null
  }
}
