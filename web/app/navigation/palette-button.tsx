import { Search } from 'lucide-react'
import { KeyHint } from '../../ui/key-hint.tsx'
import { showOverlay } from '../commands/overlay-store.ts'

/** The palette's door for those who do not know its keys. */
export function PaletteButton() {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => showOverlay('palette')}
      className="flex h-9 items-center gap-2 rounded-control px-2 text-muted text-sm transition-colors hover:bg-sunken hover:text-ink pointer-coarse:size-11 pointer-coarse:justify-center"
    >
      <Search aria-hidden="true" className="size-4" />
      {/* No aria-label: beside one, the visible keys would have to be part of it (WCAG 2.5.3). They are told by aria-keyshortcuts. */}
      <span className="sr-only">Search and commands</span>
      <span aria-hidden="true" className="max-lg:hidden">
        <KeyHint keys="mod+k" />
      </span>
    </button>
  )
}
