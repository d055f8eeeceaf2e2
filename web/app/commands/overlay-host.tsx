import { useState, useSyncExternalStore } from 'react'
import { makePart, toastPartMissing, usePart } from '../../ui/part.ts'
import { readOverlay, showOverlay, subscribeToOverlay } from './overlay-store.ts'
import { useShortcuts } from './use-shortcuts.ts'

const palette = makePart(async () => (await import('../../features/command-palette/palette.tsx')).Palette)
const shortcutSheet = makePart(async () => (await import('../../features/command-palette/shortcut-sheet.tsx')).ShortcutSheet)

/** The palette and the sheet of shortcuts over whichever screen there is; their code comes with the first use. */
export function OverlayHost() {
  useShortcuts()
  const overlay = useSyncExternalStore(subscribeToOverlay, readOverlay)
  const [wanted, want] = useState({ palette: false, shortcuts: false })
  // Once there, they stay: closing takes a moment, and opening again should not.
  if (overlay !== null && !wanted[overlay]) want({ ...wanted, [overlay]: true })
  const close = (open: boolean) => !open && showOverlay(null)
  const giveUp = () => {
    want({ palette: false, shortcuts: false })
    showOverlay(null)
    toastPartMissing()
  }
  const Palette = usePart(palette, wanted.palette, giveUp)
  const ShortcutSheet = usePart(shortcutSheet, wanted.shortcuts, giveUp)
  return (
    <>
      {Palette && <Palette open={overlay === 'palette'} onOpenChange={close} />}
      {ShortcutSheet && <ShortcutSheet open={overlay === 'shortcuts'} onOpenChange={close} />}
    </>
  )
}
