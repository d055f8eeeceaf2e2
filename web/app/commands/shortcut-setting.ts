import { quietly } from '../../lib/quietly.ts'

const storageKey = 'workwright.shortcuts'

/** Single keys can be turned off: who speaks to the machine, or has a restless hand, must be able to (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => quietly(() => localStorage.getItem(storageKey) !== 'off', true)

/** Where nothing can be kept, they stay as they are. */
export const turnShortcuts = (on: boolean): void => quietly(() => localStorage.setItem(storageKey, on ? 'on' : 'off'), undefined)
