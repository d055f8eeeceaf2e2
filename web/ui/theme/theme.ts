import { useSyncExternalStore } from 'react'
import { makeListeners } from '../../lib/browser/listeners.ts'
import { withFallback } from '../../lib/browser/with-fallback.ts'

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** Local storage key of the chosen theme. The inline script of index.html, which runs before the first paint, uses the same key. */
const storageKey = 'workwright.theme'
const listeners = makeListeners()
const darkSystem = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)')

/** Returns the stored theme. If local storage is blocked, the choice lasts until the page is closed. */
function readChoice(): ThemeChoice {
  const stored = withFallback(() => localStorage.getItem(storageKey), null)
  return themeChoices.find((choice) => choice === stored) ?? 'system'
}

let choice: ThemeChoice = readChoice()

function apply(): void {
  const dark = choice === 'dark' || (choice === 'system' && darkSystem?.matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#0e1417' : '#fbfaf7')
  listeners.notify()
}

export function setTheme(next: ThemeChoice): void {
  choice = next
  withFallback(() => localStorage.setItem(storageKey, next), undefined)
  apply()
}

/** Applies the theme again when the system setting changes, or when another tab changes the theme. */
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
