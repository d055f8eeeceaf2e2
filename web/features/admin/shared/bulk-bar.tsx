import type { ReactNode } from 'react'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { Button } from '../../../ui/button.tsx'
import type { Selection } from '../../../ui/use-selection.ts'

/**
 * What can be done to the chosen rows. At the list's foot, and above what scrolls by: a bar that came before the rows
 * would push them away from under the pointer.
 */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { keys, clear } = selection
  return (
    keys.length > 0 && (
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 rounded-b-card border-line border-t bg-surface px-5 py-3 shadow-float">
        <p role="status" className="font-medium text-sm tabular-nums">
          {adminMessages.bulk.selected(keys.length)}
        </p>
        <Button variant="ghost" size="sm" onClick={clear}>
          Clear
        </Button>
        <div className="ms-auto flex flex-wrap items-center gap-2 max-sm:ms-0 max-sm:w-full">{children}</div>
      </div>
    )
  )
}
