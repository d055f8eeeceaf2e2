/** Maximum milliseconds between two keys of a sequence. */
const maxPauseMs = 1200

/** The properties of a keyboard event that this module reads. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isComposing: boolean
}

/** Returns whether the keys are Ctrl-K or Cmd-K, which open the palette from anywhere, also from input fields. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  ctrlKey !== metaKey && !altKey && key.toLowerCase() === 'k'

/** Returns the key in lower case; null with Ctrl, Alt or Cmd, or if the key is not a single character. */
export function plainKey({ key, ctrlKey, metaKey, altKey, isComposing }: KeyPress): string | null {
  return ctrlKey || metaKey || altKey || isComposing || key.length !== 1 || key === ' ' ? null : key.toLowerCase()
}

/** Returns a function to call with each key. It returns the sequence that the key completes, or null. */
export function makeSequences(sequences: readonly string[]) {
  let pressed: string[] = []
  let last = 0
  return (key: string, now: number): string | null => {
    if (now - last > maxPauseMs) pressed = []
    last = now
    pressed = [...pressed, key]
    while (pressed.length > 0) {
      const sequenceSoFar = pressed.join(' ')
      const [complete] = sequences.filter((sequence) => sequence === sequenceSoFar)
      if (complete !== undefined) pressed = []
      if (complete !== undefined) return complete
      if (sequences.some((sequence) => sequence.startsWith(`${sequenceSoFar} `))) return null
      // Drops the first key, because the remaining keys may be the beginning of another sequence.
      pressed = pressed.slice(1)
    }
    return null
  }
}
