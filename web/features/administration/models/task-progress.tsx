import { CircleX, TriangleAlert } from 'lucide-react'
import type { ModelTask } from '../../../../contracts/administration/local-models.ts'
import { formatBytes } from '../../../../contracts/byte-size.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import { useLocalModelAction } from './local-model-queries.ts'

/** An installation or download with its progress, or the reason why it did not finish. */
export function TaskProgress({ task }: { task: ModelTask }) {
  const { run, isPending } = useLocalModelAction()
  const isRunning = task.status === 'running'
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line bg-background p-4 text-sm">
      {isRunning ? <Running task={task} /> : <Ended task={task} />}
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        pending={isPending}
        pendingLabel={isRunning ? 'Canceling' : 'Dismissing'}
        onClick={() => run({ action: 'cancel' })}
      >
        {isRunning ? 'Cancel' : 'Dismiss'}
      </Button>
    </div>
  )
}

function Running({ task }: { task: ModelTask }) {
  const { kind, name, done, total } = task
  const title = kind === 'install' ? 'Installing the library' : `Downloading ${name}`
  const percent = total === null || total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3 gap-y-1">
        <span className="wrap-anywhere font-medium">{title}</span>
        <span className="text-muted tabular-nums">{amountOf(task)}</span>
      </p>
      <ProgressBar label={title} percent={percent} />
      <p className="text-muted">You can leave this page. The server continues in the background.</p>
    </>
  )
}

function amountOf({ kind, done, total }: ModelTask): string {
  if (kind === 'install') return total === null ? '' : `${done} of ${total} packages`
  return total === null ? formatBytes(done) : `${formatBytes(done)} of ${formatBytes(total)}`
}

function Ended({ task: { kind, name, status, error } }: { task: ModelTask }) {
  const Icon = status === 'failed' ? CircleX : TriangleAlert
  const what = kind === 'install' ? 'The installation' : `The download of ${name}`
  const advice = kind === 'install' ? 'Reinstall the model library.' : 'Continue the download below.'
  return (
    <p role="alert" className={`flex items-start gap-2 wrap-anywhere ${status === 'failed' ? 'text-danger' : 'text-warning'}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {status === 'failed' ? `${what} failed. ${error}` : `${what} was interrupted because the server stopped. ${advice}`}
    </p>
  )
}
