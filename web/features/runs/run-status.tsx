import { FlaskConical } from 'lucide-react'
import { type RunState, runMessages, runStateLabels, runStateOf } from '../../../contracts/runs/run-labels.ts'
import type { RunStatus } from '../../../contracts/runs/runs.ts'
import { useNow } from '../../lib/browser/use-now.ts'
import { Chip } from '../../ui/badge/chip.tsx'
import { type Status, StatusBadge } from '../../ui/badge/status-badge.tsx'
import { durationMsOf, formatDuration } from './run-format.ts'

const badges: Record<RunState, Status> = {
  queued: 'queued',
  running: 'running',
  waiting_approval: 'needs_approval',
  needs_input: 'needs_approval',
  succeeded: 'succeeded',
  rejected: 'rejected',
  failed: 'failed',
  cancelled: 'cancelled',
}

export function RunStatusBadge({ run }: { run: { status: RunStatus; waits_for: string | null } }) {
  const state = runStateOf(run)
  return <StatusBadge status={badges[state]} label={runStateLabels[state]} />
}

export function TestChip() {
  return (
    <Chip>
      <FlaskConical aria-hidden="true" />
      {runMessages.testRun}
    </Chip>
  )
}

/** Shows the elapsed time of a run. Updates every second until the run ends; shows a dash before it starts. */
export function Elapsed({ started_at, finished_at }: { started_at: string | null; finished_at: string | null }) {
  const now = useNow(1000, started_at !== null && finished_at === null)
  const length = durationMsOf({ started_at, finished_at }, now)
  return <span className="figures">{length === null ? '—' : formatDuration(length)}</span>
}
