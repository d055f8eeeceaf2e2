import { FileJson, RotateCcw, SkipForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { isRunEnded } from '../../../../contracts/runs/runs.ts'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../ui/dialog/dropdown-menu.tsx'
import type { Run } from '../run-queries.ts'
import { useExportRun } from './use-export-run.ts'
import type { Retry } from './use-run-actions.ts'

export interface RunMenuProps {
  run: Run
  canChange: boolean
  canResume: boolean
  onRetry: (options: Retry) => void
  trigger: ReactNode
}

/** A menu with actions for a run. Mounts open, because the click that opens it also loads its code. */
export function RunMenu({ run, canChange, canResume, onRetry, trigger }: RunMenuProps) {
  const exportRun = useExportRun(run)
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {canChange && canResume && (
          <DropdownMenuItem onSelect={() => onRetry({ from: 'failed_step', configuration: 'current' })}>
            <SkipForward aria-hidden="true" />
            Resume with current configuration
          </DropdownMenuItem>
        )}
        {canChange && isRunEnded(run.status) && (
          <DropdownMenuItem onSelect={() => onRetry({ from: 'start', configuration: 'original' })}>
            <RotateCcw aria-hidden="true" />
            Run again with original configuration
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={exportRun}>
          <FileJson aria-hidden="true" />
          Export as JSON
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
