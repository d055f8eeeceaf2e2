import { FileJson, RotateCcw, Square, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isRunEnded } from '../../../../contracts/runs.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { ListedRun } from './history-queries.ts'
import { useBulkRuns } from './use-bulk-runs.ts'

/** What can be done to the chosen runs; each button acts on those of them that it can. */
export function BulkRuns({ runs, onDone }: { runs: readonly ListedRun[]; onDone: () => void }) {
  const [isAsked, ask] = useState(false)
  const bulk = useBulkRuns(onDone)
  const ended = runs.filter(({ status }) => isRunEnded(status)).map(({ id }) => id)
  const open = runs.filter(({ status }) => !isRunEnded(status)).map(({ id }) => id)
  const count = ended.length === 1 ? '1 run' : `${ended.length} runs`
  return (
    <>
      {ended.length > 0 && (
        <Button variant="secondary" size="sm" pending={bulk.rerun.isPending} onClick={() => bulk.rerun.run(ended)}>
          <RotateCcw aria-hidden="true" />
          Run again
        </Button>
      )}
      {open.length > 0 && (
        <Button variant="secondary" size="sm" pending={bulk.cancel.isPending} onClick={() => bulk.cancel.run(open)}>
          <Square aria-hidden="true" />
          Cancel
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        pending={bulk.exportRuns.isPending}
        onClick={() => bulk.exportRuns.run(runs.map(({ id }) => id))}
      >
        <FileJson aria-hidden="true" />
        Export
      </Button>
      {ended.length > 0 && (
        <Button variant="secondary" size="sm" className="text-danger" pending={bulk.remove.isPending} onClick={() => ask(true)}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={`Delete ${count}?`}
        description="Their steps, results and deliveries go with them. What they saved and cost no longer counts in your figures. This action cannot be undone."
        confirmLabel={`Delete ${count}`}
        onConfirm={() => {
          ask(false)
          bulk.remove.run(ended)
        }}
      />
    </>
  )
}
