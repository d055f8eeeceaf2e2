import { Search } from 'lucide-react'
import { showOverlay } from '../../features/command-palette/commands/overlay-store.ts'
import { KeyHint } from '../../ui/text/key-hint.tsx'

/** Button that opens the command palette. */
export function PaletteButton() {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => showOverlay('palette')}
      className="flex h-9 items-center gap-2 rounded-control px-2 text-muted text-sm transition-colors hover:bg-sunken hover:text-ink pointer-coarse:size-11 pointer-coarse:justify-center"
    >
      <Search aria-hidden="true" className="size-4" />
      {/* The button has no aria-label, because a label would have to contain the visible keys (WCAG 2.5.3). aria-keyshortcuts announces
          the keys. */}
      <span className="sr-only">Search and commands</span>
      <span aria-hidden="true" className="max-lg:hidden">
        <KeyHint keys="mod+k" />
      </span>
    </button>
  )
}
