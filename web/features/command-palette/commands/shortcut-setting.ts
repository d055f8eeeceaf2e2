import { withFallback } from '../../../lib/browser/with-fallback.ts'

const storageKey = 'workwright.shortcuts'

/**
 * Returns whether single-key shortcuts are on. Users must be able to turn them off (WCAG 2.1.4), for example because speech input can trigger
 * them.
 */
export const areShortcutsOn = (): boolean => withFallback(() => localStorage.getItem(storageKey) !== 'off', true)

/** Turns shortcuts of single keys on or off. Has no effect if local storage is blocked. */
export const setShortcutsOn = (on: boolean): void => withFallback(() => localStorage.setItem(storageKey, on ? 'on' : 'off'), undefined)
