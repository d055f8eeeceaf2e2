import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { labelOf, type SubmissionStatus, submissionStatuses } from '../../../../contracts/enumerations.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Select } from '../../../ui/form/select.tsx'
import type { Selection } from '../../../ui/table/use-selection.ts'
import { useChangeSubmissions } from './use-change-submissions.ts'

const options = submissionStatuses.map((value) => ({ value, label: labelOf(value) }))

interface BulkSubmissionsProps {
  selection: Selection
  onDeleted: (ids: readonly string[]) => void
}

/** Actions for the selected contact messages. */
export function BulkSubmissions({ selection, onDeleted }: BulkSubmissionsProps) {
  const { keys, clear } = selection
  const [isConfirming, setConfirming] = useState(false)
  const { setStatus, remove } = useChangeSubmissions(onDeleted)
  const count = keys.length === 1 ? '1 message' : `${keys.length} messages`
  return (
    <>
      <Select
        aria-label="Set status of selected messages"
        placeholder="Set status"
        className="sm:w-40"
        options={options}
        value=""
        // Cast: the options contain only statuses.
        onValueChange={(status) => setStatus(keys, status as SubmissionStatus)}
      />
      <Button variant="secondary" className="text-danger" onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden="true" />
        Delete selected
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Delete ${count}?`}
        description={`${keys.length === 1 ? 'The message and your notes about it' : 'The messages and your notes about them'} will be deleted permanently. This action cannot be undone.`}
        confirmLabel={`Delete ${count}`}
        onConfirm={() => {
          setConfirming(false)
          remove(keys)
          clear()
        }}
      />
    </>
  )
}
