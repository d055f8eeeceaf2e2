import { withFallback } from '../../../lib/browser/with-fallback.ts'

const storageKey = 'workwright.shortcuts'

/**
 * Returns the user's setting for single-key shortcuts, which must be possible to turn off (WCAG 2.1.4, for
 * example for speech input).
 */
export const areShortcutsOn = (): boolean => withFallback(() => localStorage.getItem(storageKey) !== 'off', true)

/** Stores the setting. Has no effect if local storage is not available. */
export const turnShortcuts = (on: boolean): void => withFallback(() => localStorage.setItem(storageKey, on ? 'on' : 'off'), undefined)
