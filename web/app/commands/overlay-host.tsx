import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { readOverlay, showOverlay, subscribeToOverlay } from './overlay-store.ts'
import { useShortcuts } from './use-shortcuts.ts'

const Palette = lazy(async () => ({ default: (await import('../../features/command-palette/palette.tsx')).Palette }))
const ShortcutSheet = lazy(async () => ({ default: (await import('../../features/command-palette/shortcut-sheet.tsx')).ShortcutSheet }))

/** The palette and the sheet of shortcuts over whichever screen there is; their code comes with the first use. */
export function OverlayHost() {
  useShortcuts()
  const overlay = useSyncExternalStore(subscribeToOverlay, readOverlay)
  const [wanted, want] = useState({ palette: false, shortcuts: false })
  // Once there, they stay: closing takes a moment, and opening again should not.
  if (overlay !== null && !wanted[overlay]) want({ ...wanted, [overlay]: true })
  const close = (open: boolean) => !open && showOverlay(null)
  return (
    <Suspense>
      {wanted.palette && <Palette open={overlay === 'palette'} onOpenChange={close} />}
      {wanted.shortcuts && <ShortcutSheet open={overlay === 'shortcuts'} onOpenChange={close} />}
    </Suspense>
  )
}
