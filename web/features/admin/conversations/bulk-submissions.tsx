import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { labelOf, type SubmissionStatus, submissionStatuses } from '../../../../contracts/enumerations.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Selection } from '../../../ui/use-selection.ts'
import { useChangeSubmissions } from './use-change-submissions.ts'

const options = submissionStatuses.map((value) => ({ value, label: labelOf(value) }))

interface BulkSubmissionsProps {
  selection: Selection
  onDeleted: (ids: readonly string[]) => void
}

/** What can be done to the chosen submissions. */
export function BulkSubmissions({ selection, onDeleted }: BulkSubmissionsProps) {
  const { keys, clear } = selection
  const [isAsked, ask] = useState(false)
  const { setStatus, remove } = useChangeSubmissions(onDeleted)
  const count = keys.length === 1 ? '1 message' : `${keys.length} messages`
  return (
    <>
      <Select
        aria-label="Set status of the selected"
        placeholder="Set status"
        className="sm:w-40"
        options={options}
        value=""
        // The options are these and no others.
        onValueChange={(status) => setStatus(keys, status as SubmissionStatus)}
      />
      <Button variant="secondary" className="text-danger" onClick={() => ask(true)}>
        <Trash2 aria-hidden="true" />
        Delete selected
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={`Delete ${count}?`}
        description={`${keys.length === 1 ? 'It is' : 'They are'} gone for good, with the notes. This action cannot be undone.`}
        confirmLabel={`Delete ${count}`}
        onConfirm={() => {
          ask(false)
          remove(keys)
          clear()
        }}
      />
    </>
  )
}
