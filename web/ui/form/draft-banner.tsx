import { History } from 'lucide-react'
import { formatFullTime, formatListTime } from '../../lib/format/format.ts'
import type { FormDraft } from '../../lib/forms/use-form-draft.ts'
import { Button } from '../button/button.tsx'

/** Shows that the form contains a restored draft, with a button to discard it. */
export function DraftBanner({ draft: { restoredAt, discard } }: { draft: FormDraft }) {
  if (restoredAt === null) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-warning-soft px-4 py-2.5 text-sm text-warning"
    >
      <History aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        Unsaved changes from <time title={formatFullTime(restoredAt)}>{formatListTime(restoredAt)}</time> were restored.
      </p>
      <Button variant="secondary" size="sm" onClick={discard}>
        Discard draft
      </Button>
    </div>
  )
}
