import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import type { Selection } from './use-selection.ts'

/** Actions for the selected rows of a list. The bar is at the bottom: above the rows, its appearance would move them under the pointer. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { keys, clear } = selection
  return (
    keys.length > 0 && (
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 rounded-b-card border-line border-t bg-surface px-5 py-3 shadow-float">
        <p role="status" className="font-medium text-sm tabular-nums">
          {keys.length} selected
        </p>
        <Button variant="ghost" size="sm" onClick={clear}>
          Clear
        </Button>
        <div className="ms-auto flex flex-wrap items-center gap-2 max-sm:ms-0 max-sm:w-full">{children}</div>
      </div>
    )
  )
}
