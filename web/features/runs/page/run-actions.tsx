import { Ellipsis, FileJson, RotateCcw, SkipForward, Square } from 'lucide-react'
import { isRunEnded } from '../../../../contracts/runs.ts'
import { Button } from '../../../ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../ui/dropdown-menu.tsx'
import type { Run } from '../run-queries.ts'
import { useExportRun } from './use-export-run.ts'
import { type Retry, useRunActions } from './use-run-actions.ts'

/** What its owner can do with a run now; an administrator who looks on can export it. */
export function RunActions({ run, isOwn }: { run: Run; isOwn: boolean }) {
  const { cancel, retry } = useRunActions(run.id)
  const exportRun = useExportRun(run)
  const isEnded = isRunEnded(run.status)
  const isCancelling = cancel.isPending || run.cancel_requested_at !== null
  const again = (asked: Retry) => () => retry.run(asked)
  const canResume = run.status === 'failed' && run.failed_step !== null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOwn && !isEnded && (
        <Button variant="secondary" pending={isCancelling} pendingLabel="Cancelling…" onClick={() => cancel.run()}>
          <Square aria-hidden="true" />
          Cancel
        </Button>
      )}
      {isOwn && canResume && (
        <Button pending={retry.isPending} onClick={again({ from: 'failed_step', configuration: 'original' })}>
          <SkipForward aria-hidden="true" />
          Resume
        </Button>
      )}
      {isOwn && isEnded && (
        <Button variant="secondary" pending={retry.isPending && !canResume} onClick={again({ from: 'start', configuration: 'current' })}>
          <RotateCcw aria-hidden="true" />
          Run again
        </Button>
      )}
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button variant="secondary" size="icon" aria-label="More actions">
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {isOwn && canResume && (
            <DropdownMenuItem onSelect={again({ from: 'failed_step', configuration: 'current' })}>
              <SkipForward aria-hidden="true" />
              Resume with the current configuration
            </DropdownMenuItem>
          )}
          {isOwn && isEnded && (
            <DropdownMenuItem onSelect={again({ from: 'start', configuration: 'original' })}>
              <RotateCcw aria-hidden="true" />
              Run again as it was configured then
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={exportRun}>
            <FileJson aria-hidden="true" />
            Export as JSON
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  )
}
