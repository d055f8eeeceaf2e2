import { useSyncExternalStore } from 'react'
import { makeListeners } from '../lib/listeners.ts'
import { quietly } from '../lib/quietly.ts'

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** The same key stands in the script of index.html that runs before the first paint. */
const storageKey = 'workwright.theme'
const listeners = makeListeners()
const darkSystem = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)')

/** Where nothing can be kept, the choice lives as long as the page. */
function readChoice(): ThemeChoice {
  const stored = quietly(() => localStorage.getItem(storageKey), null)
  return themeChoices.find((choice) => choice === stored) ?? 'system'
}

let choice: ThemeChoice = readChoice()

function apply(): void {
  const dark = choice === 'dark' || (choice === 'system' && darkSystem?.matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#0e1417' : '#fbfaf7')
  listeners.tell()
}

export function setTheme(next: ThemeChoice): void {
  choice = next
  quietly(() => localStorage.setItem(storageKey, next), undefined)
  apply()
}

/** Follows the system and the other tabs for as long as the page lives. */
export function watchTheme(): void {
  darkSystem?.addEventListener('change', apply)
  addEventListener('storage', (event) => {
    if (event.key !== storageKey && event.key !== null) return
    choice = readChoice()
    apply()
  })
}

export function useTheme(): ThemeChoice {
  return useSyncExternalStore(
    listeners.subscribe,
    () => choice,
    () => 'system' as const,
  )
}
