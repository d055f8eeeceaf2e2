import { useSyncExternalStore } from 'react'
import { makeListeners } from '../../lib/browser/listeners.ts'
import { withFallback } from '../../lib/browser/with-fallback.ts'

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** Keep in sync with the inline script of index.html, which runs before the first paint. */
const storageKey = 'workwright.theme'
const listeners = makeListeners()
const darkSystem = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)')

/** Fallback if local storage is unavailable: the choice lasts until the page is closed. */
function readChoice(): ThemeChoice {
  const stored = withFallback(() => localStorage.getItem(storageKey), null)
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
  withFallback(() => localStorage.setItem(storageKey, next), undefined)
  apply()
}

/** Follows changes of the system theme and of other tabs. */
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
