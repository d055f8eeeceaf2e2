import { Ellipsis, RotateCcw, SkipForward, Square } from 'lucide-react'
import { quarantinedCode } from '../../../../contracts/runs/run-labels.ts'
import { isRunEnded } from '../../../../contracts/runs/runs.ts'
import { useIsAdmin } from '../../../lib/auth/is-admin.ts'
import { Button } from '../../../ui/button/button.tsx'
import { makeLazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { LazyPopup } from '../../../ui/lazy/lazy-popup.tsx'
import type { Run } from '../run-queries.ts'
import type { RunMenuProps } from './run-menu.tsx'
import { type Retry, useRunActions } from './use-run-actions.ts'

const menu = makeLazyComponent(async () => (await import('./run-menu.tsx')).RunMenu)

/** Buttons for a run. Administrators can cancel and resume the runs of their clients. */
export function RunActions({ run, canChange }: { run: Run; canChange: boolean }) {
  const { cancel, retry } = useRunActions(run.id)
  const canAct = useIsAdmin(!canChange) || canChange
  const isEnded = isRunEnded(run.status)
  const isCancelling = cancel.isPending || run.cancel_requested_at !== null
  const retryWith = (options: Retry) => () => retry.run(options)
  const isQuarantined = run.error_code === quarantinedCode
  const canResume = run.status === 'failed' && (run.failed_step !== null || isQuarantined)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canAct && !isEnded && (
        <Button variant="secondary" pending={isCancelling} pendingLabel="Canceling..." onClick={() => cancel.run()}>
          <Square aria-hidden="true" />
          Cancel
        </Button>
      )}
      {canAct && canResume && (
        <Button pending={retry.isPending} onClick={retryWith({ from: 'failed_step', configuration: 'original' })}>
          <SkipForward aria-hidden="true" />
          {isQuarantined ? 'Retry' : 'Resume'}
        </Button>
      )}
      {canChange && isEnded && (
        <Button
          variant="secondary"
          pending={retry.isPending && !canResume}
          onClick={retryWith({ from: 'start', configuration: 'current' })}
        >
          <RotateCcw aria-hidden="true" />
          Run again
        </Button>
      )}
      <MoreActions run={run} canChange={canChange} canResume={canResume} onRetry={retry.run} />
    </div>
  )
}

/** A menu with the actions that are used less often. */
function MoreActions(props: Omit<RunMenuProps, 'trigger'>) {
  return (
    <LazyPopup
      variant="secondary"
      aria-label="More actions"
      aria-haspopup="menu"
      code={menu}
      popup={(RunMenu, trigger) => <RunMenu {...props} trigger={trigger} />}
    >
      <Ellipsis aria-hidden="true" />
    </LazyPopup>
  )
}
