const storageKey = 'workwright.shortcuts'

/** Single keys can be turned off: who speaks to the machine, or has a restless hand, must be able to (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function turnShortcuts(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Storage may be forbidden; they stay as they are.
  }
}
