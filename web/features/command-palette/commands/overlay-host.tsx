import { useState, useSyncExternalStore } from 'react'
import { makeLazyComponent, toastLoadError, useLazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { readOverlay, showOverlay, subscribeToOverlay } from './overlay-store.ts'
import { useShortcuts } from './use-shortcuts.ts'

const palette = makeLazyComponent(async () => (await import('../palette.tsx')).Palette)
const shortcutSheet = makeLazyComponent(async () => (await import('../shortcut-sheet.tsx')).ShortcutSheet)

/** Shows the command palette and the list of shortcuts. Their code is loaded when they are first opened. */
export function OverlayHost() {
  useShortcuts()
  const overlay = useSyncExternalStore(subscribeToOverlay, readOverlay)
  const [requested, setRequested] = useState({ palette: false, shortcuts: false })
  // Once opened, an overlay stays mounted, so that it can animate its closing and open again at once.
  if (overlay !== null && !requested[overlay]) setRequested({ ...requested, [overlay]: true })
  const close = (open: boolean) => !open && showOverlay(null)
  const closeAfterError = () => {
    setRequested({ palette: false, shortcuts: false })
    showOverlay(null)
    toastLoadError()
  }
  const Palette = useLazyComponent(palette, requested.palette, closeAfterError)
  const ShortcutSheet = useLazyComponent(shortcutSheet, requested.shortcuts, closeAfterError)
  return (
    <>
      {Palette && <Palette open={overlay === 'palette'} onOpenChange={close} />}
      {ShortcutSheet && <ShortcutSheet open={overlay === 'shortcuts'} onOpenChange={close} />}
    </>
  )
}
