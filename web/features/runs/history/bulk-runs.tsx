import { FileJson, type LucideIcon, RotateCcw, Square, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isRunEnded } from '../../../../contracts/runs/runs.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import type { ListedRun } from './history-queries.ts'
import { useBulkRuns } from './use-bulk-runs.ts'

/** Actions for the selected runs. Each action applies only to the runs that allow it. */
export function BulkRuns({ runs, onDone }: { runs: readonly ListedRun[]; onDone: () => void }) {
  const [isConfirming, setConfirming] = useState(false)
  const bulk = useBulkRuns(onDone)
  const endedIds = runs.filter(({ status }) => isRunEnded(status)).map(({ id }) => id)
  const open = runs.filter(({ status }) => !isRunEnded(status)).map(({ id }) => id)
  const count = endedIds.length === 1 ? '1 run' : `${endedIds.length} runs`
  return (
    <>
      {endedIds.length > 0 && <BulkButton icon={RotateCcw} label="Run again" change={bulk.rerun} ids={endedIds} />}
      {open.length > 0 && <BulkButton icon={Square} label="Cancel" change={bulk.cancel} ids={open} />}
      <BulkButton icon={FileJson} label="Export" change={bulk.exportRuns} ids={runs.map(({ id }) => id)} />
      {endedIds.length > 0 && (
        <Button variant="secondary" size="sm" className="text-danger" pending={bulk.remove.isPending} onClick={() => setConfirming(true)}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Delete ${count}?`}
        description="Their steps, results and deliveries are deleted as well, and their savings and costs no longer count in your reports. This action cannot be undone."
        confirmLabel={`Delete ${count}`}
        onConfirm={() => {
          setConfirming(false)
          bulk.remove.run(endedIds)
        }}
      />
    </>
  )
}

interface BulkButtonProps {
  icon: LucideIcon
  label: string
  change: { run: (ids: readonly string[]) => void; isPending: boolean }
  ids: readonly string[]
}

function BulkButton({ icon: Icon, label, change, ids }: BulkButtonProps) {
  return (
    <Button variant="secondary" size="sm" pending={change.isPending} onClick={() => change.run(ids)}>
      <Icon aria-hidden="true" />
      {label}
    </Button>
  )
}
