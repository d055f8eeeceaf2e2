import { useEffect, useRef } from 'react'
import type { Command } from './command.ts'
import { isPaletteKey, makeSequences, plainKey } from './keys.ts'
import { readOverlay, showOverlay } from './overlay-store.ts'
import { areShortcutsOn } from './shortcut-setting.ts'
import { useRunCommand } from './use-run-command.ts'

/** The commands are loaded when the page is idle, or with the first key that may be part of a shortcut. */
const importRegistry = () => import('./registry.ts')

interface Registry {
  follow: ReturnType<typeof makeSequences>
  commands: readonly Command[]
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Returns whether a dialog or menu is open, which uses the keyboard itself. */
const isCovered = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null

/** Listens for keyboard shortcuts and runs their commands. */
export function useShortcuts(): void {
  const run = useRunCommand()
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    // All keys await the same promise, so that they are handled in the order that they were pressed.
    let registry: Promise<Registry> | null = null
    const loadRegistry = () => {
      registry ??= importRegistry().then(({ commands }) => ({
        commands,
        follow: makeSequences(commands.flatMap(({ keys }) => keys ?? [])),
      }))
      return registry
    }
    const press = async (key: string, pressedAt: number) => {
      const { follow, commands } = await loadRegistry()
      const complete = follow(key, pressedAt)
      const command = complete === null ? undefined : commands.find(({ keys }) => keys === complete)
      if (command) latest.current(command)
    }
    const reset = () => {
      registry = null
    }
    const onKey = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        event.preventDefault()
        return showOverlay(readOverlay() === 'palette' ? null : 'palette')
      }
      const key = plainKey(event)
      if (key === null || event.defaultPrevented || event.repeat || isTyping(event.target) || isCovered() || !areShortcutsOn()) return
      // Prevents Firefox from opening its quick search for this key.
      if (key === '/') event.preventDefault()
      press(key, event.timeStamp).catch(reset)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
