import { useEffect, useRef } from 'react'
import type { Command } from './command.ts'
import { isPaletteKey, makeSequences, plainKey } from './keys.ts'
import { readOverlay, showOverlay } from './overlay-store.ts'
import { areShortcutsOn } from './shortcut-setting.ts'
import { useRunCommand } from './use-run-command.ts'

/** The registry comes once the page is at rest, or with the first key that may be a shortcut. */
const load = () => import('./registry.ts')

interface Known {
  follow: ReturnType<typeof makeSequences>
  commands: readonly Command[]
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** A dialog or a menu has the keyboard to itself. */
const isCovered = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null

/** The keys of the whole application: the palette's, and the commands' own. */
export function useShortcuts(): void {
  const run = useRunCommand()
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    // One answer for all keys: they stay in the order in which they were pressed.
    let known: Promise<Known> | null = null
    const learn = () => {
      known ??= load().then(({ commands }) => ({ commands, follow: makeSequences(commands.flatMap(({ keys }) => keys ?? [])) }))
      return known
    }
    const press = async (key: string, at: number) => {
      const { follow, commands } = await learn()
      const complete = follow(key, at)
      const command = complete === null ? undefined : commands.find(({ keys }) => keys === complete)
      if (command) latest.current(command)
    }
    const forget = () => {
      known = null
    }
    const onKey = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        event.preventDefault()
        return showOverlay(readOverlay() === 'palette' ? null : 'palette')
      }
      const key = plainKey(event)
      if (key === null || event.defaultPrevented || event.repeat || isTyping(event.target) || isCovered() || !areShortcutsOn()) return
      // Firefox opens its own search at a slash.
      if (key === '/') event.preventDefault()
      press(key, event.timeStamp).catch(forget)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
